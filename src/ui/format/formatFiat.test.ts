import { describe, expect, it } from 'vitest';
import { formatFiat } from './formatFiat';
import { formatWorth } from './formatWorth';

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
const fiat = (amount: number | string, currency: string, locale = 'en', exact = false) =>
  plain(formatFiat({ amount, currency, locale, exact }));

describe('formatFiat', () => {
  it.each([
    [1234.5, 'usd', '$1,234.50'],
    [0, 'usd', '$0.00'],
    [0.005, 'usd', '$0.01'],
    [0.004, 'USD', '$0.00'],
    [-3.456, 'usd', '-$3.46'],
    ['123456789012345678901.239', 'usd', '$123,456,789,012,345,678,901.24'],
  ])('rounds dollars to two decimals without a tilde: %s', (amount, currency, text) => {
    expect(fiat(amount, currency)).toBe(text);
  });

  it.each([
    [1.5, 'eur', '~ €1.50'],
    [0.1234567, 'eur', '~ €0.12346'],
    [1234, 'jpy', '~ ¥1,234'],
    [0.000001, 'eur', '~ €0.00'],
    [12.5, 'sats', '~ 12.5 SATS'],
    [0.000012, 'btc', '~ BTC 0.00001'],
  ])('rounds other currencies to five decimals with a tilde: %s %s', (amount, currency, text) => {
    expect(fiat(amount, currency)).toBe(text);
  });

  it.each([
    ['0.0008', 'usd', '< $0.01'],
    ['0.01', 'usd', '$0.01'],
    ['0', 'usd', '$0.00'],
    ['0.000001', 'eur', '< €0.00001'],
    ['1.5', 'eur', '~ €1.50'],
  ])('shows “less than” for a positive amount below the last digit: %s %s', (amount, currency, text) => {
    expect(plain(formatWorth({ amount, currency, locale: 'en' }))).toBe(text);
  });

  it('omits the tilde for zero, for negative amounts, and if it is turned off', () => {
    expect(fiat(0, 'eur')).toBe('€0.00');
    expect(fiat(-1, 'eur')).toBe('-€1.00');
    expect(fiat(1.5, 'eur', 'en', true)).toBe('€1.50');
  });

  it('uses the format of the language', () => {
    expect(fiat(1234.5, 'eur', 'de')).toBe('~ 1.234,50 €');
    expect(fiat(1234.5, 'usd', 'fr')).toBe('1 234,50 $US');
  });

  it.each(['abc', '1e5', '', 'NaN', '0x10'])('throws for %j', (amount) => {
    expect(() => formatFiat({ amount, currency: 'eur', locale: 'en' })).toThrow(TypeError);
  });
  it.each([Number.NaN, Number.POSITIVE_INFINITY])('throws for %s', (amount) => {
    expect(() => formatFiat({ amount, currency: 'usd', locale: 'en' })).toThrow(TypeError);
  });
});
