import { expect, it } from 'vitest';
import { addMoney, convertUsd } from './sumTotals';

it('loses no digit of any sum, however large or small', () => {
  expect(addMoney([])).toBe('0');
  expect(addMoney(['0.1', '0.2'])).toBe('0.3');
  expect(addMoney([`1${'0'.repeat(80)}.000000000000000000000001`, '0.000000000000000000000001'])).toBe(
    `1${'0'.repeat(80)}.000000000000000000000002`,
  );
});

it('converts to another currency by its rate, and returns null without one', () => {
  expect(convertUsd({ usd: '200.5', rate: 0.5 })).toBe('100.25');
  expect(convertUsd({ usd: '200.5', rate: 1 })).toBe('200.5');
  expect(convertUsd({ usd: '200.5', rate: undefined })).toBeNull();
  expect(convertUsd({ usd: '200.5', rate: Number.NaN })).toBeNull();
});

it('handles negative changes as well', () => {
  expect(addMoney(['1.5', '-2'])).toBe('-0.5');
  expect(addMoney(['-1.5', '1.5'])).toBe('0');
  expect(convertUsd({ usd: '-200.5', rate: 0.5 })).toBe('-100.25');
});
