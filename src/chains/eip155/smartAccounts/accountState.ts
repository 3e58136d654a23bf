import { encodeFunctionData, parseAbi } from 'viem/utils';
import { isHex } from '../../../kit/hex';
import { readQuantity } from '../network/quantity';
import type { RpcClient } from '../../network/rpcClient';
import { entryPoints } from './entryPoints';
import type { SmartAccount } from './smartAccount';

export const nonceAbi = parseAbi(['function getNonce(address sender, uint192 key) view returns (uint256)']);

/** Rejects when the chain does not answer. */
export async function isDeployed(client: RpcClient, { address }: Pick<SmartAccount, 'address'>): Promise<boolean> {
  const code = await client.request('eth_getCode', [address, 'latest']);
  return isHex(code) && code.length > 2;
}

/** The next nonce that the entry point takes, under the account's key. Rejects when the chain does not answer. */
export async function readOperationNonce(
  client: RpcClient,
  { address, entryPoint, nonceKey }: Pick<SmartAccount, 'address' | 'entryPoint' | 'nonceKey'>,
): Promise<bigint> {
  const data = encodeFunctionData({ abi: nonceAbi, functionName: 'getNonce', args: [address, nonceKey] });
  const answer = await client.request('eth_call', [{ to: entryPoints[entryPoint], data }, 'latest']);
  return readQuantity(answer);
}
