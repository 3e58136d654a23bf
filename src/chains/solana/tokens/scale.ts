import type { Mint } from './mint';

/** How a mint's amounts are to be read: so many times what its accounts hold. */
export type Scale =
  | { kind: 'interest'; since: number; updatedAt: number; earlierRate: number; rate: number }
  | { kind: 'factor'; factor: number; next: number; nextAt: number };

/** Basis points of one, and seconds of a year, as the token program has them (`interest_bearing_mint`). */
const [whole, year] = [10_000, 60 * 60 * 24 * 365.24];
/** Digits of a factor that count. */
const digits = 1_000_000_000_000;

/** @param now epoch ms. What is no factor that a token may have counts as one. */
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

/** What people read: interest and scale in it. Every amount that the wallet shows or takes is one of these. */
export const toUiAmount = (mint: Pick<Mint, 'scale'>, { amount, now }: { amount: bigint; now: number }): bigint =>
  mint.scale === null ? amount : (amount * factorOf(mint, now)) / BigInt(digits);

/** What is moved for an amount that somebody has read: the nearest one. */
export function toRawAmount(mint: Pick<Mint, 'scale'>, { amount, now }: { amount: bigint; now: number }): bigint {
  if (mint.scale === null) return amount;
  const factor = factorOf(mint, now);
  return (amount * BigInt(digits) + factor / 2n) / factor;
}
