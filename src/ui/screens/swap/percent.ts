import { numberFormat } from '../../format/numberFormat';

/** Returns a fraction of one in percent with at most two decimals, in the format of the locale. */
export const percent = (
  part: number,
  locale: string,
  options: Pick<Intl.NumberFormatOptions, 'signDisplay'> = {},
): string => numberFormat(locale, { style: 'percent', maximumFractionDigits: 2, ...options }).format(part);
