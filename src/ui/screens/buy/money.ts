import { numberFormat } from '../../format/numberFormat';

/** Returns an amount of money with the number of decimals of its currency. */
export const formatMoney = ({
  amount,
  currency,
  locale,
}: {
  amount: number | string;
  currency: string;
  locale: string;
}) => numberFormat(locale, { style: 'currency', currency }).format(Number(amount));

/** Returns a duration in its largest unit: `5 min`, `1 day`. */
export function formatSeconds({ seconds, locale }: { seconds: number; locale: string }): string {
  const [unit, size] =
    seconds < 3_600
      ? (['minute', 60] as const)
      : seconds < 86_400
        ? (['hour', 3_600] as const)
        : (['day', 86_400] as const);
  const format = numberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' });
  return format.format(Math.max(1, Math.round(seconds / size)));
}
