import { decodeFunctionResult, encodeFunctionData, parseAbi } from 'viem/utils';
import { namehash, normalize, packetToBytes } from 'viem/ens';
import { NodeError } from '../../../errors/node';
import { bytesToHex, isHex, type Hex } from '../../../kit/hex';
import { checksumAddress } from '../accounts/address';
import type { RpcClient } from '../../network/rpcClient';

/** ENS's universal resolver; other chains have no names. */
const resolvers: Readonly<Record<string, Hex>> = {
  '0x1': '0xeeeeeeee14d718c2b47d9923deab1335e144eeee',
  '0xaa36a7': '0xeeeeeeee14d718c2b47d9923deab1335e144eeee',
};

const abi = parseAbi([
  'function resolve(bytes name, bytes data) view returns (bytes result, address resolver)',
  'function addr(bytes32 node) view returns (address)',
]);

/** Longest name in its wire format, in bytes (RFC 1035, which ENS follows). */
const maxLength = 255;

export type ResolvedEnsName =
  | { status: 'found'; name: string; address: Hex }
  /** `invalid`: the name is not allowed (ENSIP-15), for example because it imitates another one. */
  | { status: 'unknown' | 'invalid' | 'noNames' };

/**
 * Resolves a name from the chain alone. Names that are stored on another server (CCIP read) count as unknown, because the wallet contacts
 * only servers that its operator has configured.
 * @throws if the chain does not respond.
 */
export async function resolveName(
  client: RpcClient,
  { chainId, text }: { chainId: string; text: string },
): Promise<ResolvedEnsName> {
  const resolver = resolvers[chainId];
  if (resolver === undefined) return { status: 'noNames' };
  const name = normalized(text);
  if (name === null) return { status: 'invalid' };
  const asked = encodeFunctionData({ abi, functionName: 'addr', args: [namehash(name)] });
  const args = [`0x${bytesToHex(packetToBytes(name))}`, asked] as const;
  const data = encodeFunctionData({ abi, functionName: 'resolve', args });
  const answer = await client.request('eth_call', [{ to: resolver, data }, 'latest']).catch((error: unknown) => {
    // The resolver reverts for names that are not registered.
    if (error instanceof NodeError) return null;
    throw error;
  });
  const address = isHex(answer) && answer !== '0x' ? readAddress(answer) : null;
  return address === null ? { status: 'unknown' } : { status: 'found', name, address };
}

function normalized(text: string): string | null {
  try {
    const name = normalize(text);
    return packetToBytes(name).length <= maxLength && name.split('.').every((label) => label !== '') ? name : null;
  } catch {
    return null;
  }
}

function readAddress(answer: Hex): Hex | null {
  try {
    const [result] = decodeFunctionResult({ abi, functionName: 'resolve', data: answer });
    const address = decodeFunctionResult({ abi, functionName: 'addr', data: result });
    return BigInt(address) === 0n ? null : checksumAddress(address);
  } catch {
    return null;
  }
}
