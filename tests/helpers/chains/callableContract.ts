import { keccak256, type Hex } from 'viem';
import type { CallableContract } from '../../../src/wire/callPermission';

/** Lists a contract of the local chain for permissions, with its code, as an operator does. Each method: signature, then its arguments. */
export async function callableContract(
  rpc: (method: string, params: unknown[]) => Promise<unknown>,
  {
    address,
    name,
    methods,
  }: { address: Hex; name: string; methods: readonly (readonly [signature: string, args: Record<string, string>])[] },
): Promise<CallableContract> {
  return {
    chainId: '0x7a69',
    address,
    name,
    codeHash: keccak256((await rpc('eth_getCode', [address, 'latest'])) as Hex),
    methods: methods.map(([signature, args]) => ({
      signature,
      arguments: Object.entries(args).map(([argument, value]) => ({ name: argument, value })),
    })),
  };
}
