import { expect, it } from 'vitest';
import { formatGlance } from './formatGlance';

it.each([
  ['999123456', 6, '999.1234'],
  ['1000129999', 6, '1,000.12'],
  ['1994664698700', 6, '1,994,664.69'],
  ['2000000000', 6, '2,000'],
  ['5', 0, '5'],
  ['12345', 0, '12,345'],
])('shows %s with %i decimals as %s', (value, decimals, shown) => {
  expect(formatGlance({ value, decimals, locale: 'en' })).toBe(shown);
});
