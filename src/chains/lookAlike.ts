import type { Addresses } from './family';

/** Number of digits that must be equal at each end, and at both together, for two addresses to be confused. */
const least = { oneEnd: 3, bothEnds: 7 };

/**
 * Returns the known address that `address` could be mistaken for: equal at both ends, but different in between. Screens show three digits
 * after the prefix and five at the end; users compare four and four. An imitation of either counts.
 */
export function findLookAlike<Address extends string>(
  { key, prefix }: Pick<Addresses, 'key' | 'prefix'>,
  { address, known }: { address: string; known: readonly Address[] },
): Address | null {
  const digitsOf = (text: string) => key(text).slice(prefix.length);
  const digits = digitsOf(address);
  const others = known.map(digitsOf);
  // An address that is itself known is not an imitation.
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
