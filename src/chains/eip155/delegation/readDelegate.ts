import { isHex, type Hex } from '../../../kit/hex';
import type { RpcClient } from '../../network/rpcClient';
import { checksumAddress } from '../accounts/address';

/** What the code of a delegated account begins with (EIP-7702). */
const prefix = '0xef0100';

/** The contract that an account is delegated to on a chain. `contract`: it has code of its own. Rejects when the chain does not answer. */
export async function readDelegate(client: RpcClient, account: Hex): Promise<Hex | 'contract' | null> {
  const code = await client.request('eth_getCode', [account, 'latest']);
  if (!isHex(code)) throw new TypeError('The node has answered no code');
  if (code === '0x') return null;
  const isDelegated = code.length === 48 && code.toLowerCase().startsWith(prefix);
  return isDelegated ? checksumAddress(`0x${code.slice(8)}`) : 'contract';
}
