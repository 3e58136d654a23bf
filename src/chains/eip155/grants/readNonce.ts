import { encodeFunctionData } from 'viem/utils';
import type { RpcClient } from '../../network/rpcClient';
import { toAddress } from '../accounts/address';
import { readQuantity } from '../network/quantity';
import { abi, enforcers, manager } from './framework';

/** The nonce of an account's permissions: raised by the account, it takes back all that came before. Rejects when the chain does not answer. */
export async function readNonce(client: RpcClient, account: string): Promise<bigint> {
  const data = encodeFunctionData({ abi, functionName: 'currentNonce', args: [manager, toAddress(account)] });
  return readQuantity(await client.request('eth_call', [{ to: enforcers.nonce, data }, 'latest']));
}
