import { NodeError } from '../../../errors/node';
import { bytesToUtf8 } from '../../../kit/bytes';
import { hexToBytes, isHex, type Hex } from '../../../kit/hex';
import { isPlainObject, type Json } from '../../../kit/json';

/** Longest revert reason, in characters: a contract may return a megabyte. */
const maxReasonLength = 300;

/** Returns the revert reason of a call in the contract's words, or null if it gave none. Returns undefined if the error is not a revert. */
export function revertReason(error: unknown): string | null | undefined {
  if (!(error instanceof NodeError)) return undefined;
  const data = findData(error.data);
  const text = /execution reverted(?::? (.*))?/i.exec(error.message);
  const reason = data ? decode(data) : text ? (text[1] ?? null) : undefined;
  return reason && reason.length > maxReasonLength ? `${reason.slice(0, maxReasonLength)}…` : reason;
}

/** Nodes return the bytes in `data`, `data.data` or `data.originalError.data`. */
function findData(data: Json | undefined): Hex | undefined {
  if (isHex(data)) return data;
  if (!isPlainObject(data)) return undefined;
  return findData((data.data ?? data.originalError) as Json | undefined);
}

/** Selectors of `Error(string)` and `Panic(uint256)`, the revert data of Solidity. */
const errorSelector = '0x08c379a0';
const panicSelector = '0x4e487b71';

/** Decoded manually: otherwise, every start of the wallet would load the ABI decoder. */
function decode(data: Hex): string | null {
  const word = (at: number) => Number(`0x${data.slice(10 + at * 64, 74 + at * 64)}`);
  if (data.startsWith(panicSelector) && data.length >= 74) return `Panic(${word(0)})`;
  if (!data.startsWith(errorSelector) || word(0) !== 32 || data.length % 2 !== 0) return null;
  const text = data.slice(138, 138 + word(1) * 2);
  try {
    return text.length === word(1) * 2 ? bytesToUtf8(hexToBytes(text)) : null;
  } catch {
    return null;
  }
}
