import type { Hex } from '../../../kit/hex';

/** Digits that people compare at either end of an address, and that poisoners therefore copy (threats 46). */
const compared = 4;

/** The known address that `address` could be taken for: equal at both ends, another in between. */
export function findLookAlike(address: Hex, known: readonly Hex[]): Hex | null {
  const ends = (text: string) => text.slice(2, 2 + compared).toLowerCase() + text.slice(-compared).toLowerCase();
  // One that is known itself is no copy.
  if (known.some((other) => other.toLowerCase() === address.toLowerCase())) return null;
  return known.find((other) => ends(other) === ends(address)) ?? null;
}
