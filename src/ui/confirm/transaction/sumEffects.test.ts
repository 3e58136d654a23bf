import { describe, expect, it } from 'vitest';
import type { AllowanceChange, BalanceChange, Effects } from '../../../wire/approval/effects';
import { sumEffects } from './sumEffects';

const token = '0xAbC0000000000000000000000000000000000001';
const coin = (amount: string): BalanceChange => ({
  asset: 'coin',
  token: null,
  symbol: 'ETH',
  decimals: 18,
  tokenId: null,
  amount,
});
const dollars = (amount: string, address = token): BalanceChange => ({
  asset: 'token',
  symbol: 'TUSD',
  decimals: 6,
  tokenId: null,
  token: address,
  amount,
});
const may = (amount: string, spender: string): AllowanceChange => ({
  asset: 'token',
  token,
  symbol: 'TUSD',
  decimals: 6,
  unlimited: false,
  tokenId: null,
  spender,
  amount,
});
const done = (changes: BalanceChange[], allowances: AllowanceChange[] = []): Effects => ({
  status: 'done',
  changes,
  allowances,
});

describe('sumEffects', () => {
  it('adds up what is the same, whatever the case of its address, and puts what leaves first', () => {
    const sum = sumEffects([done([dollars('5', token.toLowerCase()), coin('-1')]), done([coin('-2'), dollars('7')])]);
    expect(sum).toEqual(done([coin('-3'), dollars('12')]));
  });

  it('leaves out what comes back whole', () => {
    expect(sumEffects([done([coin('-4')]), done([coin('4')])]).changes).toEqual([]);
  });

  it('lets the last word on an allowance count, for each spender', () => {
    const { allowances } = sumEffects([done([], [may('9', '0xA'), may('1', '0xB')]), done([], [may('0', '0xa')])]);
    expect(allowances).toEqual([may('0', '0xa'), may('1', '0xB')]);
  });

  it('is not known before every step is, and fails with one of them', () => {
    const pending: Effects = { status: 'pending', changes: [], allowances: [] };
    expect(sumEffects([done([coin('-1')]), pending])).toEqual(pending);
    expect(sumEffects([done([coin('-1')]), { ...done([coin('-1')]), status: 'failed' }])).toEqual({
      ...done([coin('-2')]),
      status: 'failed',
    });
  });

  it('keeps count of rows that are left out', () => {
    const sum = sumEffects([
      { ...done([]), more: 2 },
      { ...done([]), more: 1, unseen: true },
    ]);
    expect(sum).toMatchObject({ more: 3, unseen: true });
  });

  it('keeps single things of a collection apart', () => {
    const item = (tokenId: string): BalanceChange => ({ ...dollars('-1'), asset: 'item', decimals: 0, tokenId });
    expect(sumEffects([done([item('1')]), done([item('2')])]).changes).toHaveLength(2);
  });
});
