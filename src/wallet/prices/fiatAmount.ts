import { formatUnits, parseUnits } from '../../kit/units';

/** Decimal places of a price. A lower price counts as zero. */
const precision = 24;
/** The maximum number of decimal places of an amount converted from money. More would be false precision. */
const finest = 8;

/**
 * Returns the amount of an asset that the money buys, as a decimal in units of the asset, rounded down. Null if the text is not a
 * valid amount.
 */
export function fiatToAmount({
  text,
  price,
  decimals,
}: {
  text: string;
  price: number;
  decimals: number;
}): string | null {
  const money = parseUnits(text, 12);
  const each = toFixed(price);
  if (money === null || each === null || each === 0n) return null;
  const units = (money * 10n ** BigInt(precision - 12 + decimals)) / each;
  const cut = 10n ** BigInt(Math.max(0, decimals - finest));
  return formatUnits((units / cut) * cut, decimals);
}

/**
 * Returns the value of an amount (in the smallest unit), as a decimal in the currency's main unit, or null if there is no price.
 */
export function amountToFiat({
  value,
  price,
  decimals,
}: {
  value: bigint;
  price: number | null;
  decimals: number;
}): string | null {
  const each = price === null ? null : toFixed(price);
  return each === null ? null : formatUnits((value * each) / 10n ** BigInt(decimals), precision);
}

function toFixed(price: number): bigint | null {
  if (!Number.isFinite(price) || price < 0 || price > 1e15) return null;
  // `toFixed` formats numbers up to 1e21 without an exponent, with at most 100 decimal places.
  return parseUnits(price.toFixed(precision), precision);
}
