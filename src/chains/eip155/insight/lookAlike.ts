import type { Hex } from '../../../kit/hex';

/** Digits that have to be equal at each end, and at both together, for one address to be taken for another (threats 46). */
const least = { oneEnd: 3, bothEnds: 7 };

/**
 * The known address that `address` could be taken for: equal at both ends, another in between. Screens show three digits
 * after `0x` and five at the end (spec §5), people compare four and four: a copy of either counts.
 */
export function findLookAlike(address: Hex, known: readonly Hex[]): Hex | null {
  const digits = address.slice(2).toLowerCase();
  const others = known.map((other) => other.slice(2).toLowerCase());
  // One that is known itself is no copy.
  if (others.includes(digits)) return null;
  const at = others.findIndex((other) => {
    const head = countEqual(digits, other, (text, place) => text[place]);
    const tail = countEqual(digits, other, (text, place) => text.at(-1 - place));
    return Math.min(head, tail) >= least.oneEnd && head + tail >= least.bothEnds;
  });
  return known[at] ?? null;
}

function countEqual(one: string, other: string, read: (text: string, place: number) => string | undefined): number {
  let count = 0;
  while (count < one.length && read(one, count) === read(other, count)) count++;
  return count;
}
