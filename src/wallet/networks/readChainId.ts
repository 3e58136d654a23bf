import { toQuantity } from '../../kit/hex';

/** Parses a chain id in `0x` hex or decimal digits. Returns undefined if it is invalid. */
export function readChainId(text: string): string | undefined {
  const clean = text.trim().toLowerCase();
  if (!/^(0x[0-9a-f]{1,13}|\d{1,15})$/.test(clean) || BigInt(clean) === 0n) return undefined;
  return toQuantity(BigInt(clean));
}
