/** From here on the user is warned, and from here on has to say yes to it. */
export const bounds = { warn: 0.05, accept: 0.15 } as const;

/** What is lost against market prices, as a part of what is paid; null where no feed knows one of the two. Never negative. */
export function priceLoss({ paid, got }: { paid: string | null; got: string | null }): number | null {
  const [before, after] = [Number(paid ?? Number.NaN), Number(got ?? Number.NaN)];
  if (!Number.isFinite(before) || !Number.isFinite(after) || before <= 0) return null;
  return Math.max(0, 1 - after / before);
}
