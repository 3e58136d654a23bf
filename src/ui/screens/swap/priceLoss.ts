/** Losses, as a fraction of one, from which the user is warned, and from which the user has to accept the loss. */
export const bounds = { warn: 0.05, accept: 0.15 } as const;

/**
 * Returns the loss against market prices as a fraction of the amount paid; null if no price source knows one of the two. Never negative.
 */
export function priceLoss({ paid, got }: { paid: string | null; got: string | null }): number | null {
  const [before, after] = [Number(paid ?? Number.NaN), Number(got ?? Number.NaN)];
  if (!Number.isFinite(before) || !Number.isFinite(after) || before <= 0) return null;
  return Math.max(0, 1 - after / before);
}
