import { numberFormat } from '../../format/numberFormat';

/** A part of one, in percent with two digits at most, as the language writes it. */
export const percent = (
  part: number,
  locale: string,
  options: Pick<Intl.NumberFormatOptions, 'signDisplay'> = {},
): string => numberFormat(locale, { style: 'percent', maximumFractionDigits: 2, ...options }).format(part);
