import type { AbiFunction } from 'viem';
import { parseAbiItem, toFunctionSelector } from 'viem/utils';
import type { Hex } from '../../../../kit/hex';
import type { CallFacts } from '../../../../wire/approval/call';
import { decodeCall } from './decodeCall';

/**
 * Describes a call with a function signature from the contract's verified source. Returns null if it does not fit the call data, because
 * the lookup service is not trusted. Names are chosen by the contract's author, so they say nothing about safety.
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
