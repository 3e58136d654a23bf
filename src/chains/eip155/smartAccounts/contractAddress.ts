import { ConfigError } from '../../../errors/config';
import { RpcError } from '../../../errors/rpc';
import { isHex, type Hex } from '../../../kit/hex';
import { isSmartAccountType } from '../../../wire/accountAbstraction';
import { type AccountAbstraction } from '../../../wire/givenAccountAbstraction';
import type { RpcClient } from '../../network/rpcClient';
import { createSigner } from '../accounts/signer';
import { entryPoints } from '../operations/entryPoints';
import { openSmartAccount } from './openSmartAccount';
import type { SmartAccount } from './smartAccount';

/** Any owner: the contracts do not depend on it. */
const anyone = '0x0000000000000000000000000000000000000001';

/** Returns the address of the smart account that is configured for an owner. The account cannot sign here. */
export const contractAddress = async ({ config, owner }: { config: AccountAbstraction; owner: Hex }): Promise<Hex> =>
  (await open(config, owner)).address;

/**
 * Returns whether a chain has the entry point, the factory or delegate, and the validators of the configured kind of smart account. Rejects
 * if it does not respond.
 */
export async function hasAccountContracts({
  config,
  client,
}: {
  config: AccountAbstraction;
  client: Pick<RpcClient, 'request'>;
}): Promise<boolean> {
  const { entryPoint, init, delegate, validators = [] } = await open(config, anyone);
  const needed = [entryPoints[entryPoint], init?.factory, delegate, ...validators].filter((each) => each !== undefined);
  const codes = await Promise.all(needed.map((address) => client.request('eth_getCode', [address, 'latest'])));
  if (!codes.every((code) => isHex(code)))
    throw new TypeError('The RPC node returned an invalid result for eth_getCode.');
  return !codes.includes('0x');
}

async function open(config: AccountAbstraction, owner: Hex): Promise<SmartAccount> {
  const type = String(config.smartAccountType);
  if (!isSmartAccountType(type)) throw new ConfigError('smartAccountTypeUnknown', type.slice(0, 32));
  const signer = createSigner(() => {
    throw new RpcError('unauthorized');
  });
  return openSmartAccount(type, { owner, signer });
}
