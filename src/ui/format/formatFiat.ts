import { numberFormat } from './numberFormat';

/** Returns the number of decimals: two for dollars, more for other currencies. */
export const fiatDigits = (currency: string): number => (currency === 'usd' ? 2 : 5);

export interface FiatOptions {
  /** In the currency's main unit. A string keeps every digit. */
  amount: number | string;
  /** One of the price currencies (`src/wire/http/market/market.ts`), e.g. `usd`, `eur`, `sats`; case-insensitive. */
  currency: string;
  locale: string;
  /** Omits the `~ ` prefix of currencies other than dollars. */
  exact?: boolean;
}

/**
 * Returns an amount of money: dollars rounded to 2 decimals, other currencies to at most 5, with the prefix `~ ` if they are positive.
 * @example formatFiat({ amount: 1234.5, currency: 'usd', locale: 'en' }) // '$1,234.50'
 * @example formatFiat({ amount: 1.5, currency: 'eur', locale: 'en' }) // '~ €1.50'
 */
export function formatFiat({ amount, currency, locale, exact = false }: FiatOptions): string {
  const code = currency.toLowerCase();
  const value = Number(amount);
  if (!Number.isFinite(value)) throw new TypeError('Expected a number');
  const digits = fiatDigits(code);
  // Intl accepts strings and rounds them without converting them to a float.
  const style = isIsoCode(code) ? ({ style: 'currency', currency: code } as const) : {};
  const format = numberFormat(locale, { ...style, maximumFractionDigits: digits });
  const text = format.format(typeof amount === 'string' ? toNumeric(amount) : amount);
  const written = isIsoCode(code) ? text : `${text} ${code.toUpperCase()}`;
  return code !== 'usd' && value > 0 && !exact ? `~ ${written}` : written;
}

/** Intl throws for codes that are not three letters, such as `link`, `bits`, `sats`. */
function isIsoCode(code: string): boolean {
  return /^[a-z]{3}$/.test(code);
}

function toNumeric(text: string): Intl.StringNumericLiteral {
  if (!isNumeric(text)) throw new TypeError('Expected a decimal number');
  return text;
}

function isNumeric(text: string): text is Intl.StringNumericLiteral {
  return /^-?\d+(\.\d+)?$/.test(text);
}
