import { decodeErrorResult } from 'viem/utils';
import { NodeError } from '../../errors/node';
import { isHex, type Hex } from '../../kit/hex';
import { isPlainObject, type Json } from '../../kit/json';

/** Why a call reverts, in the contract's words; null when it gave none. Undefined when the error is no revert. */
export function revertReason(error: unknown): string | null | undefined {
  if (!(error instanceof NodeError)) return undefined;
  const data = findData(error.data);
  if (data) return decode(data);
  const text = /execution reverted(?::? (.*))?/i.exec(error.message);
  return text ? (text[1] ?? null) : undefined;
}

/** Nodes put the bytes into `data`, `data.data` or `data.originalError.data`. */
function findData(data: Json | undefined): Hex | undefined {
  if (isHex(data)) return data;
  if (!isPlainObject(data)) return undefined;
  return findData((data.data ?? data.originalError) as Json | undefined);
}

function decode(data: Hex): string | null {
  try {
    const { errorName, args } = decodeErrorResult({ abi: [], data });
    if (errorName === 'Panic') return `Panic(${String(args?.[0])})`;
    return typeof args?.[0] === 'string' ? args[0] : null;
  } catch {
    return null;
  }
}
