type MaybeAddress = string | null | undefined;

/**
 * Returns whether two texts are the same address: hexadecimal ones (`0x…`) in any case, others, such as base58, only letter by letter. Two
 * that are absent are the same.
 */
export function isSameAddress(one: MaybeAddress, other: MaybeAddress): boolean {
  if ((one ?? null) === (other ?? null)) return true;
  return /^0x/i.test(one ?? '') && one?.toLowerCase() === other?.toLowerCase();
}
