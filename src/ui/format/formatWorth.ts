import { numberFormat } from './numberFormat';
import { fiatDigits, formatFiat, type FiatOptions } from './formatFiat';

/**
 * Returns the value of something in a currency. A value below the smallest unit is written as less than that unit, so that it does not read
 * as zero.
 * @example formatWorth({ amount: '0.0008', currency: 'usd', locale: 'en' }) // '< $0.01'
 */
export function formatWorth({ amount, currency, locale }: Omit<FiatOptions, 'exact'>): string {
  const least = 10 ** -fiatDigits(currency.toLowerCase());
  const isTiny = Number(amount) > 0 && Number(amount) < least;
  return isTiny
    ? `< ${formatFiat({ amount: least, currency, locale, exact: true })}`
    : formatFiat({ amount, currency, locale });
}

/**
 * Returns an amount rounded to the decimals that are shown. `Intl` rounds a string by its decimal digits, unlike `toFixed`: 0.345 to 0.35.
 */
export function roundFiat(amount: string, currency: string): number {
  const digits = fiatDigits(currency.toLowerCase());
  const format = numberFormat('en', { useGrouping: false, maximumFractionDigits: digits });
  return Number(format.format(amount as Intl.StringNumericLiteral));
}
