import { formatAmount, type AmountOptions } from './formatAmount';

/** Decimals that matter above a thousand. */
const kept = 2;

/** Returns an amount to take in at a glance: as `formatAmount`, but above a thousand with two decimals. It is never rounded up. */
export function formatGlance({ value, decimals, locale }: AmountOptions): string {
  const spare = decimals - kept;
  const isLarge = spare > 0 && value.length > decimals + 3;
  if (!isLarge) return formatAmount({ value, decimals, locale });
  return formatAmount({ value: value.slice(0, -spare), decimals: kept, locale });
}
