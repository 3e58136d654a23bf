import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatAmount, formatDecimal, formatExact } from './formatAmount';

const ether = (value: string, locale = 'en') => ({ value, decimals: 18, locale });

describe('formatExact', () => {
  it.each([
    ['0', '0'],
    ['1', '0.000000000000000001'],
    ['1500000000000000000', '1.5'],
    ['123456789012345678901234567', '123,456,789.012345678901234567'],
    ['-500000000000000000', '-0.5'],
  ])('formats %s wei as %s', (wei, text) => {
    expect(formatExact(ether(wei))).toBe(text);
  });

  it('uses the separators of the language', () => {
    expect(formatExact(ether('1234500000000000000000', 'de'))).toBe('1.234,5');
  });

  it('keeps every digit of any amount', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), fc.integer({ min: 0, max: 36 }), (value, decimals) => {
        const text = formatExact({ value: value.toString(), decimals, locale: 'en' }).replaceAll(',', '');
        const [whole = '', fraction = ''] = text.split('.');
        expect(BigInt(whole + fraction.padEnd(decimals, '0'))).toBe(value);
      }),
    );
  });

  it('throws for a value that is not an integer', () => {
    expect(() => formatExact(ether('1.5'))).toThrow(TypeError);
    expect(() => formatExact(ether('0x10'))).toThrow(TypeError);
  });
});

describe('formatAmount', () => {
  it.each([
    ['0', '0'],
    ['9999999999999999999999', '9,999.9999'],
    ['1999999999999999999', '1.9999'],
    ['123456789000000000', '0.1234'],
    ['1234567890000000', '0.001234'],
    ['1234567890000', '0.00000123'],
    ['999999999', '<0.000001'],
    ['10000000000000000000000', '10,000'],
  ])('formats %s wei as %s', (wei, text) => {
    expect(formatAmount(ether(wei))).toBe(text);
  });
});

it('formats fees per gas', () => {
  expect(formatExact({ value: '1500000000', decimals: 9, locale: 'en' })).toBe('1.5');
});

describe('formatDecimal', () => {
  it.each([
    ['9000000', 'en', '9,000,000'],
    ['9000000.50', 'de', '9.000.000,5'],
    ['0.000001', 'en', '0.000001'],
    ['no limit', 'en', 'no limit'],
  ])('formats %s in %s as %s', (value, locale, text) => {
    expect(formatDecimal({ value, locale })).toBe(text);
  });
});
