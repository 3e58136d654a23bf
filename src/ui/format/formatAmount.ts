import { numberFormat } from './numberFormat';

export interface AmountOptions {
  /** In the smallest unit, e.g. wei, as a decimal string. */
  value: string;
  decimals: number;
  locale: string;
}

/**
 * Returns the exact amount, e.g. `1,234.5`: no digit is lost and no trailing zero is shown. Confirmations use it, because there every digit
 * matters.
 */
export function formatExact({ value, decimals, locale }: AmountOptions): string {
  const { sign, whole, fraction } = split(value, decimals);
  return join({ sign, whole, fraction: fraction.replace(/0+$/, ''), locale });
}

/** Returns whether an amount is too small to matter: less than a millionth. */
export function isDust({ value, decimals }: Pick<AmountOptions, 'value' | 'decimals'>): boolean {
  const { whole, fraction } = split(value, decimals);
  return whole === 0n && /^0{6}/.test(fraction) && /[1-9]/.test(fraction);
}

/** Returns the exact amount, except that dust is `< 0.000001`. The details show its exact value. */
export function formatReadable(options: AmountOptions): string {
  if (!isDust(options)) return formatExact(options);
  return `< ${join({ sign: '', whole: 0n, fraction: '000001', locale: options.locale })}`;
}

/**
 * Returns an amount with its significant digits: four decimals from 1 up, four significant digits below 1. It is truncated and never
 * rounded up, so that the amount never looks larger than it is. Less than a millionth is `<0.000001`.
 */
export function formatAmount({ value, decimals, locale }: AmountOptions): string {
  const { sign, whole, fraction } = split(value, decimals);
  if (isDust({ value, decimals })) {
    return `<${join({ sign, whole, fraction: '000001', locale })}`;
  }
  const leading = whole === 0n ? (/^0*/.exec(fraction)?.[0].length ?? 0) : 0;
  const kept = fraction.slice(0, Math.min(leading + 4, whole === 0n ? 8 : 4)).replace(/0+$/, '');
  return join({ sign, whole, fraction: kept, locale });
}

/** Returns a decimal number such as `9000000.5` in full in the format of the locale. Any other text is returned unchanged. */
export function formatDecimal({ value, locale }: { value: string; locale: string }): string {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(value) ?? [];
  if (whole === '') return value;
  return join({ sign, whole: BigInt(whole), fraction: fraction.replace(/0+$/, ''), locale });
}

function split(value: string, decimals: number): { sign: string; whole: bigint; fraction: string } {
  if (!/^-?\d+$/.test(value)) throw new TypeError('Expected an integer as decimal text');
  const digits = value.replace('-', '').padStart(decimals + 1, '0');
  const at = digits.length - decimals;
  return {
    sign: value.startsWith('-') ? '-' : '',
    whole: BigInt(digits.slice(0, at)),
    fraction: digits.slice(at),
  };
}

function join({ sign, whole, fraction, locale }: { sign: string; whole: bigint; fraction: string; locale: string }) {
  const format = numberFormat(locale);
  const point = format.formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.';
  return `${sign}${format.format(whole)}${fraction === '' ? '' : point + fraction}`;
}
