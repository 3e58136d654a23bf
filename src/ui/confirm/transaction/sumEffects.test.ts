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
  it('adds up changes of the same asset, ignoring the case of its address, and lists outgoing ones first', () => {
    const sum = sumEffects([done([dollars('5', token.toLowerCase()), coin('-1')]), done([coin('-2'), dollars('7')])]);
    expect(sum).toEqual(done([coin('-3'), dollars('12')]));
  });

  it('omits an asset whose changes add up to zero', () => {
    expect(sumEffects([done([coin('-4')]), done([coin('4')])]).changes).toEqual([]);
  });

  it('keeps only the last allowance of each spender', () => {
    const { allowances } = sumEffects([done([], [may('9', '0xA'), may('1', '0xB')]), done([], [may('0', '0xa')])]);
    expect(allowances).toEqual([may('0', '0xa'), may('1', '0xB')]);
  });

  it('is pending while a step is pending, and failed if a step has failed', () => {
    const pending: Effects = { status: 'pending', changes: [], allowances: [] };
    expect(sumEffects([done([coin('-1')]), pending])).toEqual(pending);
    expect(sumEffects([done([coin('-1')]), { ...done([coin('-1')]), status: 'failed' }])).toEqual({
      ...done([coin('-2')]),
      status: 'failed',
    });
  });

  it('adds up the numbers of omitted rows', () => {
    const sum = sumEffects([
      { ...done([]), more: 2 },
      { ...done([]), more: 1, unseen: true },
    ]);
    expect(sum).toMatchObject({ more: 3, unseen: true });
  });

  it('keeps collectibles of one collection apart', () => {
    const item = (tokenId: string): BalanceChange => ({ ...dollars('-1'), asset: 'item', decimals: 0, tokenId });
    expect(sumEffects([done([item('1')]), done([item('2')])]).changes).toHaveLength(2);
  });
});
