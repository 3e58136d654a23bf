import type { AbiFunction } from 'viem';
import { decodeFunctionData, parseAbiItem, toFunctionSelector } from 'viem/utils';
import type { Hex } from '../../../../kit/hex';
import type { CallDescription } from '../../../../wire/approval/call';
import type { TokenMeta } from '../tokenMeta';
import type { SimulatedCall } from '../simulation/overrideAccount';
import { describeFields } from './describeFields';
import type { CallDescriptor } from './descriptor';
import { matchesDeployment } from './matchesDeployment';

/** A call for which there is a descriptor, and its signature. */
export interface DescribedCall {
  abi: AbiFunction;
  description: CallDescription;
}

/**
 * Describes the purpose and the parameters of a call with a descriptor (ERC-7730) for this contract on this chain. Returns null if there is
 * none, or if it does not fit the call data.
 */
export async function describeCall(
  { from, to, value, data }: SimulatedCall,
  {
    chainId,
    descriptors,
    readToken,
  }: { chainId: string; descriptors: readonly CallDescriptor[]; readToken(token: Hex): Promise<TokenMeta> },
): Promise<DescribedCall | null> {
  const found = descriptors.find(({ context }) =>
    matchesDeployment(context.contract.deployments, { chainId, address: to }),
  );
  if (!found) return null;
  const selector = data.slice(0, 10).toLowerCase();
  for (const [signature, { intent, fields }] of Object.entries(found.display.formats)) {
    const abi = parseAbiItem(`function ${signature}`) as AbiFunction;
    if (toFunctionSelector(abi) !== selector) continue;
    const args = readArgs(abi, data);
    if (!args) return null;
    const named = Object.fromEntries(abi.inputs.map(({ name = '' }, at) => [name, args[at]]));
    const shown = await describeFields(fields, { described: { named, container: { from, to, value } }, readToken });
    return shown && { abi, description: { intent, owner: found.metadata.owner, fields: shown } };
  }
  return null;
}

function readArgs(abi: AbiFunction, data: Hex): readonly unknown[] | null {
  try {
    return (decodeFunctionData({ abi: [abi], data }).args as readonly unknown[] | undefined) ?? [];
  } catch {
    return null;
  }
}
