import type { AbiFunction } from 'viem';
import { parseAbiItem, toFunctionSelector } from 'viem/utils';
import type { Hex } from '../../../../kit/hex';
import type { CallFacts } from '../../../../wire/approval/call';
import { decodeCall } from './decodeCall';

/**
 * A call in the words of the contract's verified source. Null where they do not fit the bytes: whoever looked them up is
 * not believed. Names are the contract author's choice, so they say nothing about what is safe.
 */
export function decodeBySource(
  call: { to: Hex | null; data: Hex },
  { signature, contract, source }: { signature: string; contract: string; source: string },
): CallFacts | null {
  try {
    const abi = parseAbiItem(signature) as AbiFunction;
    const own = toFunctionSelector(abi);
    const table = (selector: Hex) => (selector.toLowerCase() === own ? [{ abi, intent: null }] : []);
    const decoded = decodeCall(call, { table });
    return decoded && { ...decoded, source: { name: source, contract } };
  } catch {
    return null;
  }
}
