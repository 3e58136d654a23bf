import type { Hex } from '../../../kit/hex';

/** Number of hex characters of an address and of a fee in a packed path. */
const [addressLength, feeLength] = [40, 6];

/** Encodes a route as version 3 packs it: token, pool fee in millionths, token, and so on. */
export function encodePath({ tokens, fees }: { tokens: readonly Hex[]; fees: readonly number[] }): Hex {
  const [first, ...rest] = tokens;
  const words = rest.map((token, at) => (fees[at] ?? 0).toString(16).padStart(feeLength, '0') + token.slice(2));
  return `0x${(first ?? '').slice(2)}${words.join('')}`.toLowerCase() as Hex;
}

/** Decodes a packed path; returns null if it is invalid. */
export function decodePath(path: Hex): { tokens: Hex[]; fees: number[] } | null {
  const text = path.slice(2);
  const step = addressLength + feeLength;
  const pools = (text.length - addressLength) / step;
  if (!Number.isInteger(pools) || pools < 1) return null;
  const tokens = Array.from(
    { length: pools + 1 },
    (_, at): Hex => `0x${text.slice(at * step, at * step + addressLength)}`,
  );
  const fees = Array.from({ length: pools }, (_, at) =>
    parseInt(text.slice(at * step + addressLength, (at + 1) * step), 16),
  );
  return { tokens, fees };
}
