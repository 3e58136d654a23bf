import type { Mint } from './mint';

/** How to display a mint's amounts: the factor on the amount in its accounts. */
export type Scale =
  | { kind: 'interest'; since: number; updatedAt: number; earlierRate: number; rate: number }
  | { kind: 'factor'; factor: number; next: number; nextAt: number };

/** One in basis points, and seconds per year, as in the token program (`interest_bearing_mint`). */
const [whole, year] = [10_000, 60 * 60 * 24 * 365.24];
/** Precision of a factor. */
const digits = 1_000_000_000_000;

/**
 * Returns the factor with its precision; an implausible factor counts as one.
 * @param now epoch ms.
 */
function factorOf({ scale }: Pick<Mint, 'scale'>, now: number): bigint {
  if (scale === null) return BigInt(digits);
  const factor = scale.kind === 'factor' ? factorAt(scale, now / 1_000) : growth(scale, now / 1_000);
  return Number.isFinite(factor) && factor > 1e-9 && factor < 1e12
    ? BigInt(Math.round(factor * digits))
    : BigInt(digits);
}

const factorAt = ({ factor, next, nextAt }: Scale & { kind: 'factor' }, at: number): number =>
  at >= nextAt ? next : factor;

const growth = ({ since, updatedAt, earlierRate, rate }: Scale & { kind: 'interest' }, at: number): number =>
  Math.exp((earlierRate * (updatedAt - since) + rate * (at - updatedAt)) / whole / year);

/** Returns the displayed amount, including interest and scale. All amounts that the wallet shows or accepts are in this form. */
export const toUiAmount = (mint: Pick<Mint, 'scale'>, { amount, now }: { amount: bigint; now: number }): bigint =>
  mint.scale === null ? amount : (amount * factorOf(mint, now)) / BigInt(digits);

/** Returns the raw amount that is closest to a displayed one. */
export function toRawAmount(mint: Pick<Mint, 'scale'>, { amount, now }: { amount: bigint; now: number }): bigint {
  if (mint.scale === null) return amount;
  const factor = factorOf(mint, now);
  return (amount * BigInt(digits) + factor / 2n) / factor;
}
