import { formatUnits, parseUnits } from '../../kit/units';

/** Digits that a price is worked with: below, a token is worth nothing that anybody counts. */
const precision = 24;
/** Digits after the point of an amount that comes from money: finer ones say nothing. */
const finest = 8;

/** What money buys, as a decimal in units of the asset, cut and never rounded up; null when the text is no amount. */
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

/** What an amount (smallest unit) is worth, a decimal in the currency's main unit; null where there is no price. */
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
  // `toFixed` writes up to 1e21 without an exponent, and at most 100 digits.
  return parseUnits(price.toFixed(precision), precision);
}
