import { expect, it } from 'vitest';
import { formatUnits, parseUnits } from './units';

it.each([
  ['1', 18, 10n ** 18n],
  ['1.5', 1, 15n],
  ['1,5', 2, 150n],
  ['.5', 1, 5n],
  ['0.10', 1, 1n],
  [' 7 ', 0, 7n],
  ['0', 6, 0n],
])('parseUnits reads %s with %s decimals', (text, decimals, value) => {
  expect(parseUnits(text, decimals)).toBe(value);
});

it.each(['', '.', '-1', '1e3', '0x1', '1,234.5', '1.23', 'one', '１'])('parseUnits rejects %s', (text) => {
  expect(parseUnits(text, 1)).toBeNull();
});

it('formatUnits writes what parseUnits has read', () => {
  for (const text of ['0', '1', '0.000001', '123456789012345678901234567890.5'])
    expect(formatUnits(parseUnits(text, 18)!, 18)).toBe(text);
});
