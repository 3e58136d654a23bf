import { decodeAbiParameters, hexToString } from 'viem/utils';
import type { Hex } from '../../../src/kit/hex';

/** Maximum length of return data (hex characters). Longer data is not a name, URI or number. */
const maxLength = 1_500_000;

/** Returns the first word as a number, or undefined if the data has none. */
export function decodeNumber(data: Hex | undefined): bigint | undefined {
  return data !== undefined && data.length >= 66 ? BigInt(data.slice(0, 66)) : undefined;
}

/** Decodes an ABI string, or bytes32 as some old tokens return. */
export function readString(data: Hex | undefined): string | undefined {
  if (data === undefined || data.length > maxLength) return undefined;
  try {
    if (data.length === 66) return hexToString(data, { size: 32 }).replace(/\0+$/, '');
    return decodeAbiParameters([{ type: 'string' }], data)[0];
  } catch {
    return undefined;
  }
}

/** Returns the first word as an address in lower case, or undefined if the data has none. */
export function decodeAddress(data: Hex | undefined): Hex | undefined {
  return data !== undefined && data.length >= 66 ? `0x${data.slice(26, 66).toLowerCase()}` : undefined;
}
