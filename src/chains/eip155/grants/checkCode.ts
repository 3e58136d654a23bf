import { keccak256 } from 'viem/utils';
import { invalidParams } from '../../../errors/rpc';
import { isHex, type Hex } from '../../../kit/hex';
import type { CallableContract } from '../../../wire/callPermission';
import type { RpcClient } from '../../network/rpcClient';

/** Where a proxy keeps the address of its code (ERC-1967). */
const implementationSlot = '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc';

/**
 * Checks that a contract has the code for which the operator has listed its methods.
 * @throws RpcError -32602 if it has not. Rejects if the chain does not respond.
 */
export async function checkCode(
  client: Pick<RpcClient, 'request'>,
  { address, codeHash, implementationHash }: CallableContract,
): Promise<void> {
  const [hash, slot] = await Promise.all([
    hashAt(client, address),
    client.request('eth_getStorageAt', [address, implementationSlot, 'latest']),
  ]);
  if (!isHex(slot)) throw new TypeError('The RPC node returned an invalid result for eth_getStorageAt.');
  const implementation = BigInt(slot) === 0n ? null : await hashAt(client, `0x${slot.slice(-40)}`);
  if (hash === codeHash.toLowerCase() && implementation === (implementationHash?.toLowerCase() ?? null)) return;
  throw invalidParams(
    'request.permission.data.address',
    'must have the code for which the operator of this wallet has listed it',
  );
}

async function hashAt(client: Pick<RpcClient, 'request'>, address: string): Promise<Hex> {
  const code = await client.request('eth_getCode', [address, 'latest']);
  if (!isHex(code)) throw new TypeError('The RPC node returned an invalid result for eth_getCode.');
  return keccak256(code);
}
