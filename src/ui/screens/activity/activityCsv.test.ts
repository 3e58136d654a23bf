import { expect, it } from 'vitest';
import type { ActivityEntry, Movement } from '../../../wallet/activity';
import { activityCsv } from './activityCsv';

const coin: Movement = {
  kind: 'coin',
  direction: 'out',
  amount: '1234567890000000000',
  decimals: 18,
  symbol: 'ETH',
  contract: null,
  tokenId: null,
  counterparty: '0xbb',
};
const entry: ActivityEntry = {
  hash: '0x01',
  kind: 'sent',
  status: 'confirmed',
  at: Date.UTC(2026, 0, 2, 3, 4, 5),
  movements: [coin],
  counterparty: '0xaa',
  isSpam: false,
  allowance: null,
  own: null,
};
const csv = (entries: ActivityEntry[]) => activityCsv({ entries, network: 'Sepolia' });
const rowsOf = (entries: ActivityEntry[]) => csv(entries).split('\r\n').slice(1, -1);

it('writes a row for every movement, with time in UTC and every digit', () => {
  const got: Movement = {
    ...coin,
    kind: 'token',
    direction: 'in',
    amount: '5',
    decimals: 0,
    symbol: 'TUSD',
    contract: '0xcc',
  };
  expect(rowsOf([{ ...entry, kind: 'swapped', movements: [coin, got] }])).toEqual([
    '2026-01-02T03:04:05.000Z,swapped,confirmed,-1.23456789,ETH,,,0xbb,Sepolia,0x01',
    '2026-01-02T03:04:05.000Z,swapped,confirmed,5,TUSD,,0xcc,0xbb,Sepolia,0x01',
  ]);
});

it('leaves unknown values empty', () => {
  expect(rowsOf([{ ...entry, kind: 'called', at: null, movements: [] }])).toEqual([
    ',called,confirmed,,,,,0xaa,Sepolia,0x01',
  ]);
  expect(rowsOf([{ ...entry, movements: [{ ...coin, decimals: null }] }])[0]).toContain(',confirmed,,ETH,');
});

it('escapes a token name so that it is no formula and does not break its row', () => {
  const named = (symbol: string) => csv([{ ...entry, movements: [{ ...coin, symbol }] }]);
  expect(named('=HYPERLINK("http://x.example")')).toContain(`,"'=HYPERLINK(""http://x.example"")",`);
  expect(named('@SUM(1)')).toContain(`,'@SUM(1),`);
  expect(named('-2+3')).toContain(`,'-2+3,`);
  expect(named('A\r\nB,C')).toContain('"A\r\nB,C"');
});
