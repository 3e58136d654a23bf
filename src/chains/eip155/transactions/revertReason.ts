import { NodeError } from '../../../errors/node';
import { bytesToUtf8 } from '../../../kit/bytes';
import { hexToBytes, isHex, type Hex } from '../../../kit/hex';
import { isPlainObject, type Json } from '../../../kit/json';

/** Characters of a reason: a contract may give a megabyte. */
const maxReasonLength = 300;

/** Why a call reverts, in the contract's words; null when it gave none. Undefined when the error is no revert. */
export function revertReason(error: unknown): string | null | undefined {
  if (!(error instanceof NodeError)) return undefined;
  const data = findData(error.data);
  const text = /execution reverted(?::? (.*))?/i.exec(error.message);
  const reason = data ? decode(data) : text ? (text[1] ?? null) : undefined;
  return reason && reason.length > maxReasonLength ? `${reason.slice(0, maxReasonLength)}…` : reason;
}

/** Nodes put the bytes into `data`, `data.data` or `data.originalError.data`. */
function findData(data: Json | undefined): Hex | undefined {
  if (isHex(data)) return data;
  if (!isPlainObject(data)) return undefined;
  return findData((data.data ?? data.originalError) as Json | undefined);
}

/** Selectors of `Error(string)` and `Panic(uint256)`, which Solidity reverts with. */
const errorSelector = '0x08c379a0';
const panicSelector = '0x4e487b71';

/** Read by hand: the ABI decoder would be in what every start of the wallet loads. */
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
