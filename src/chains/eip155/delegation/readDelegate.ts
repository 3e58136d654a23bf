import { isHex, type Hex } from '../../../kit/hex';
import type { RpcClient } from '../../network/rpcClient';
import { checksumAddress } from '../accounts/address';

/** Prefix of the code of a delegated account (EIP-7702). */
const prefix = '0xef0100';

/**
 * Returns the contract that an account is delegated to on a chain, or null. Returns `contract` if the account has code of its own. Rejects
 * if the chain does not respond.
 */
export async function readDelegate(client: RpcClient, account: Hex): Promise<Hex | 'contract' | null> {
  const code = await client.request('eth_getCode', [account, 'latest']);
  if (!isHex(code)) throw new TypeError('The RPC node returned an invalid result for eth_getCode.');
  if (code === '0x') return null;
  const isDelegated = code.length === 48 && code.toLowerCase().startsWith(prefix);
  return isDelegated ? checksumAddress(`0x${code.slice(8)}`) : 'contract';
}
