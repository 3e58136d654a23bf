import { numberFormat } from './numberFormat';

/**
 * Returns a share in percent: multiplied by 100, with two decimals by default.
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
  /** Adds a plus sign to positive values. */
  signed?: boolean;
}): string {
  return numberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    signDisplay: signed ? 'exceptZero' : 'negative',
  }).format(share);
}
