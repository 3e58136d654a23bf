import { expect, it } from 'vitest';
import { amountToFiat, fiatToAmount } from './fiatAmount';

it('converts money to an amount of coins, rounded down', () => {
  expect(fiatToAmount({ text: '50', price: 2_500, decimals: 18 })).toBe('0.02');
  expect(fiatToAmount({ text: '1', price: 3, decimals: 18 })).toBe('0.33333333');
  expect(fiatToAmount({ text: '1,5', price: 1, decimals: 6 })).toBe('1.5');
  expect(fiatToAmount({ text: '1', price: 0.00000000123, decimals: 0 })).toBe('813008130');
});

it('returns null for an invalid text or price', () => {
  for (const text of ['', 'x', '-1', '1e3']) expect(fiatToAmount({ text, price: 1, decimals: 18 })).toBeNull();
  for (const price of [0, -1, NaN, Infinity, 1e30]) {
    expect(fiatToAmount({ text: '1', price, decimals: 18 })).toBeNull();
  }
});

it('converts an amount of coins to money, with tokens of many decimals and huge balances', () => {
  expect(Number(amountToFiat({ value: 5n * 10n ** 17n, price: 2_500, decimals: 18 }))).toBeCloseTo(1_250, 6);
  expect(Number(amountToFiat({ value: 10n ** 60n, price: 1, decimals: 30 }))).toBeCloseTo(1e30, -20);
  expect(amountToFiat({ value: 1n, price: null, decimals: 18 })).toBeNull();
});
