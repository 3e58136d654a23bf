import { isSameAddress } from '../../../kit/chain/isSameAddress';
import { encodeFunctionData, parseAbi } from 'viem/utils';
import { RpcError } from '../../../errors/rpc';
import { isHex, type Hex } from '../../../kit/hex';
import { readQuantity } from '../network/quantity';
import type { RpcClient } from '../../network/rpcClient';
import { readDelegate } from '../delegation/readDelegate';
import { entryPoints } from '../operations/entryPoints';
import type { Eip155Parts } from '../parts';
import type { SmartAccount } from './smartAccount';
import { smartAccountOf } from './smartAccountOf';

export const nonceAbi = parseAbi(['function getNonce(address sender, uint192 key) view returns (uint256)']);

/**
 * Returns whether the account can already act: it is deployed, or delegated (EIP-7702). Rejects if the chain does not respond.
 * @throws RpcError -32004 if the address is delegated to another contract.
 */
export async function isDeployed(
  client: RpcClient,
  { address, delegate }: Pick<SmartAccount, 'address' | 'delegate'>,
): Promise<boolean> {
  if (delegate !== undefined) {
    const current = await readDelegate(client, address);
    if (current !== null && !isSameAddress(current, delegate))
      throw new RpcError('methodNotSupported', { message: 'This address is already delegated to another contract.' });
    return current !== null;
  }
  const code = await client.request('eth_getCode', [address, 'latest']);
  return isHex(code) && code.length > 2;
}

/** Returns whether the account's next operation delegates it (EIP-7702). Rejects if the chain does not respond. */
export async function willBeDelegated(
  parts: Pick<Eip155Parts, 'accountAbstraction' | 'ownerOf' | 'signer' | 'chains'>,
  { account, chainId }: { account: Hex; chainId: string },
): Promise<boolean> {
  const smart = await smartAccountOf(parts, account);
  return smart.delegate !== undefined && !(await isDeployed(parts.chains.client(chainId), smart));
}

/** Returns the next nonce of the account in the EntryPoint, for the account's nonce key. Rejects if the chain does not respond. */
export async function readOperationNonce(
  client: RpcClient,
  { address, entryPoint, nonceKey }: Pick<SmartAccount, 'address' | 'entryPoint' | 'nonceKey'>,
): Promise<bigint> {
  const data = encodeFunctionData({ abi: nonceAbi, functionName: 'getNonce', args: [address, nonceKey] });
  const answer = await client.request('eth_call', [{ to: entryPoints[entryPoint], data }, 'latest']);
  return readQuantity(answer);
}
