import { numberFormat } from './numberFormat';

export interface AmountOptions {
  /** Smallest unit, a decimal string, e.g. wei. */
  value: string;
  decimals: number;
  locale: string;
}

/**
 * An amount in full, e.g. `1,234.5`: no digit is lost and no trailing zero is shown. Confirmations use it, since there
 * every digit matters.
 */
export function formatExact({ value, decimals, locale }: AmountOptions): string {
  const { sign, whole, fraction } = split(value, decimals);
  return join({ sign, whole, fraction: fraction.replace(/0+$/, ''), locale });
}

/** Whether an amount is so small that its digits say nothing: less than a millionth. */
export function isDust({ value, decimals }: Pick<AmountOptions, 'value' | 'decimals'>): boolean {
  const { whole, fraction } = split(value, decimals);
  return whole === 0n && /^0{6}/.test(fraction) && /[1-9]/.test(fraction);
}

/** An amount in full, but dust as `< 0.000001`: its exact figure stands in the details. */
export function formatReadable(options: AmountOptions): string {
  if (!isDust(options)) return formatExact(options);
  return `< ${join({ sign: '', whole: 0n, fraction: '000001', locale: options.locale })}`;
}

/**
 * An amount as far as its digits matter: four decimals from 1 up, four significant ones below, cut and never rounded up,
 * so that the amount never looks larger than it is. Less than a millionth is `<0.000001`.
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

/** A decimal number such as `9000000.5` in full, as the language writes it; what is no such number stays as it is. */
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
