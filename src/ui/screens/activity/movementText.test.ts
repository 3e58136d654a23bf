import { describe, expect, it } from 'vitest';
import type { Movement } from '../../../wallet/activity/entry';
import type { Nft } from '../../../wire/http/assets';
import { createI18n } from '../../i18n/createI18n';
import { texts as en } from '../../../texts/en/transfer';
import { movementText, sumMovements, withItemName } from './movementText';

const { i18n } = createI18n();
i18n.addResourceBundle('en', 'translation', en, true);
const movement = (change: Partial<Movement>): Movement => ({
  kind: 'token',
  direction: 'out',
  amount: '1500000',
  decimals: 6,
  symbol: 'USD',
  contract: '0x01',
  tokenId: null,
  counterparty: null,
  ...change,
});
const tell = (change: Partial<Movement>, exact = false) => {
  const { figure, unit } = movementText(movement(change), { t: i18n.t, locale: 'en', exact });
  return `${figure}|${unit}`;
};

it('describes incoming and outgoing assets', () => {
  expect(tell({})).toBe('−1.5|USD');
  expect(tell({ direction: 'in' })).toBe('+1.5|USD');
  expect(tell({ direction: 'self' })).toBe('1.5|USD');
  expect(tell({ amount: '1234567890123', decimals: 9 })).toBe('−1,234.5678|USD');
  expect(tell({ amount: '1234567890123', decimals: 9 }, true)).toBe('−1,234.567890123|USD');
});

it('omits an amount with unknown decimals, and supports 0 and 30 decimals', () => {
  expect(tell({ decimals: null })).toBe('−|USD');
  expect(tell({ decimals: 0 })).toBe('−1,500,000|USD');
  expect(tell({ decimals: 30, amount: '1' })).toBe('−<0.000001|USD');
  expect(tell({ amount: '9'.repeat(78), decimals: 0 })).toMatch(/^−9{3}(,9{3}){25}\|USD$/);
});

it('shows name and number of collectibles, each number once', () => {
  const nft = { kind: 'nft', amount: '1', decimals: 0, tokenId: '7' } as const;
  expect(tell({ ...nft, symbol: 'Tile 7' })).toBe('|Tile 7');
  expect(tell({ ...nft, symbol: 'TILE' })).toBe('|TILE #7');
  expect(tell({ ...nft, symbol: '', amount: '4' })).toBe('−4|Unnamed token #7');
  expect(tell({ ...nft, symbol: 'X', tokenId: '1'.repeat(78) })).toBe('|X #1111…1111');
});

it('calls a collectible that the account holds by its own name, but not spam', () => {
  const nft = movement({ kind: 'nft', contract: '0xAB', tokenId: '7', symbol: 'TILE', amount: '1' });
  const item = { address: '0xab', tokenId: '7', name: 'Tile 7', isSpam: false } as Nft;
  expect(withItemName(nft, [item]).symbol).toBe('Tile 7');
  for (const held of [null, [], [{ ...item, isSpam: true }], [{ ...item, name: '' }], [{ ...item, tokenId: '8' }]])
    expect(withItemName(nft, held).symbol).toBe('TILE');
});

describe('the sum of what moved', () => {
  const sums = (...changes: Partial<Movement>[]) =>
    sumMovements(changes.map(movement)).map((sum) => {
      const { figure, unit } = movementText(sum, { t: i18n.t, locale: 'en', exact: true });
      return `${figure}|${unit}`;
    });

  it('is one amount for several recipients', () => {
    const coin = { kind: 'coin', symbol: 'ETH', contract: null, decimals: 18 } as const;
    const shares = ['100000000000000000', '20000000000000000', '3000000000000000'];
    expect(sums(...shares.map((amount, at) => ({ ...coin, amount, counterparty: `0x0${at}` })))).toEqual([
      '−0.123|ETH',
    ]);
  });

  it('takes amounts that are stored with different numbers of decimals', () => {
    expect(sums({ amount: '1', decimals: 1 }, { amount: '25', decimals: 2 }, { amount: '3', decimals: 0 })).toEqual([
      '−3.35|USD',
    ]);
  });

  it('keeps directions, contracts, collectibles and unknown decimals apart', () => {
    expect(sums({}, { direction: 'in' }, { contract: '0x02' })).toEqual(['−1.5|USD', '+1.5|USD', '−1.5|USD']);
    const nft = { kind: 'nft', amount: '1', decimals: 0, symbol: 'TILE' } as const;
    expect(sums({ ...nft, tokenId: '7' }, { ...nft, tokenId: '8' })).toEqual(['|TILE #7', '|TILE #8']);
    expect(sums({}, { decimals: null })).toEqual(['−1.5|USD', '−|USD']);
  });
});
