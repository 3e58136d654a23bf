import { ConfigError } from '../../../errors/config';
import { RpcError } from '../../../errors/rpc';
import type { Hex } from '../../../kit/hex';
import { createSigner } from '../accounts/signer';
import { readAccountAbstraction } from '../../../wire/accountAbstraction';
import { isSmartAccountType, openSmartAccount } from './openSmartAccount';

/**
 * The address of the smart account that an integrator has configured for an owner. Nobody signs for it here.
 * @throws ConfigError with its exact text, before any account is opened.
 */
export async function contractAddress({
  config,
  chainIds,
  owner,
}: {
  config: Record<string, unknown>;
  chainIds: readonly string[];
  owner: Hex;
}): Promise<Hex> {
  const { type } = readAccountAbstraction({ config, chainIds });
  if (!isSmartAccountType(type)) throw new ConfigError('smartAccountTypeUnknown', type.slice(0, 32));
  const signer = createSigner(() => {
    throw new RpcError('unauthorized');
  });
  return (await openSmartAccount(type, { owner, signer })).address;
}
