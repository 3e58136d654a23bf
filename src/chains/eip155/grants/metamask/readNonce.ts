import { encodeFunctionData } from 'viem/utils';
import type { RpcClient } from '../../../network/rpcClient';
import { toAddress } from '../../accounts/address';
import { readQuantity } from '../../network/quantity';
import { abi, enforcers, manager } from './framework';

/**
 * Returns the nonce of an account's permissions. When the account raises it, all earlier permissions are revoked. Rejects if the chain does
 * not respond.
 */
export async function readNonce(client: RpcClient, account: string): Promise<bigint> {
  const data = encodeFunctionData({ abi, functionName: 'currentNonce', args: [manager, toAddress(account)] });
  return readQuantity(await client.request('eth_call', [{ to: enforcers.nonce, data }, 'latest']));
}
