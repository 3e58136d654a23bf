import { numberFormat } from './numberFormat';

/**
 * A share in percent: multiplied by 100, two decimals unless told otherwise.
 * @example formatPercent({ share: 0.1234, locale: 'en' }) // '12.34%'
 */
export function formatPercent({
  share,
  decimals = 2,
  locale,
  signed = false,
}: {
  share: number;
  decimals?: number;
  locale: string;
  /** Shows the plus of what has grown. */
  signed?: boolean;
}): string {
  return numberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    signDisplay: signed ? 'exceptZero' : 'negative',
  }).format(share);
}
