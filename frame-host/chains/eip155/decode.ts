import { decodeAbiParameters, hexToString } from 'viem';
import type { Hex } from '../../../src/kit/hex';

/** Bytes of an answer that are looked at: longer ones are no name, URI or number. */
const maxLength = 1_500_000;

/** The first word as a number; undefined when the answer has none. */
export function readNumber(data: Hex | undefined): bigint | undefined {
  return data !== undefined && data.length >= 66 ? BigInt(data.slice(0, 66)) : undefined;
}

/** An ABI string, or bytes32 as old tokens answer. */
export function readString(data: Hex | undefined): string | undefined {
  if (data === undefined || data.length > maxLength) return undefined;
  try {
    if (data.length === 66) return hexToString(data, { size: 32 }).replace(/\0+$/, '');
    return decodeAbiParameters([{ type: 'string' }], data)[0];
  } catch {
    return undefined;
  }
}

/** The first word as an address, lower case. */
export function readAddress(data: Hex | undefined): Hex | undefined {
  return data !== undefined && data.length >= 66 ? `0x${data.slice(26, 66).toLowerCase()}` : undefined;
}
