import { describe, expect, it } from 'vitest';
import { addresses } from '../../chains/eip155/accounts/addresses';
import { maxShares, readShares, sumShares } from './readShares';

const ada = '0x52908400098527886E0F7030069857D2E4169EE7';
const eve = '0x8617E340B3D01FA5F11F306F4090FD50E238070D';
const contacts = [
  { name: 'Ada Lovelace', address: ada },
  { name: 'Twin', address: ada },
  { name: 'twin', address: eve },
];
const read = (text: string, room?: number) =>
  readShares({ text, addresses, contacts, decimals: 6, ...(room !== undefined && { room }) });

describe('a list of recipients', () => {
  it.each([
    ['a comma', `${ada}, 1.5`],
    ['a comma without a space', `${ada},1.5`],
    ['a semicolon', `${ada};1.5`],
    ['a tab, as a table of numbers gives it', `${ada}\t1.5`],
    ['spaces', `  ${ada}   1.5  `],
    ['a decimal comma', `${ada}, 1,5`],
    ['the name of a contact', 'ada lovelace, 1.5'],
    ['the name of a contact and spaces', 'Ada Lovelace 1.5'],
    ['trailing zeros', `${ada} 1.500000000`],
  ])('is parsed with %s', (_what, text) => {
    expect(read(text)).toEqual({ shares: [{ to: ada, amount: '1.5' }], faults: [] });
  });

  it('keeps valid lines, and reports the others by line number', () => {
    const lines = [
      `${ada}, 1`,
      '',
      'nobody, 1',
      `${eve}, much`,
      `${eve}, 0.0000001`,
      `${eve}, 0`,
      `${ada.slice(0, -1)}, 1`,
      eve,
      'Twin, 2',
      `${eve}, -1`,
      `${eve}, 1e3`,
      '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD, 3',
      `${eve}\t2\r`,
    ];
    const { shares, faults } = read(lines.join('\n'));
    expect(shares).toEqual([
      { to: ada, amount: '1' },
      { to: eve, amount: '2' },
    ]);
    expect(faults.map(({ line, problem }) => [line, problem])).toEqual([
      [3, 'address'],
      [4, 'amount'],
      [5, 'tooFine'],
      [6, 'nothing'],
      [7, 'address'],
      [8, 'amount'],
      [9, 'address'],
      [10, 'amount'],
      [11, 'amount'],
      [12, 'address'],
    ]);
  });

  it('is limited to what one transaction can pay', () => {
    const text = Array.from({ length: maxShares + 2 }, () => `${ada}, 1`).join('\n');
    const { shares, faults } = read(text);
    expect([shares.length, faults.map(({ problem }) => problem)]).toEqual([maxShares, ['tooMany', 'tooMany']]);
    expect(read(`${ada}, 1`, 0).faults).toMatchObject([{ problem: 'tooMany' }]);
  });

  it('adds up exactly to the smallest unit', () => {
    expect(sumShares(read(`${ada}, 0.1\n${eve}, 0.2`).shares, 6)).toBe(300_000n);
    expect(sumShares([{ to: ada, amount: 'much' }], 6)).toBeNull();
  });
});
