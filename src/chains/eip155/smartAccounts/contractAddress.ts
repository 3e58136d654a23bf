import { ConfigError } from '../../../errors/config';
import { RpcError } from '../../../errors/rpc';
import type { Hex } from '../../../kit/hex';
import { isSmartAccountType, type AccountAbstraction } from '../../../wire/accountAbstraction';
import { createSigner } from '../accounts/signer';
import { openSmartAccount } from './openSmartAccount';

/** Returns the address of the smart account that is configured for an owner. The account cannot sign here. */
export async function contractAddress({ config, owner }: { config: AccountAbstraction; owner: Hex }): Promise<Hex> {
  const type = String(config.smartAccountType);
  if (!isSmartAccountType(type)) throw new ConfigError('smartAccountTypeUnknown', type.slice(0, 32));
  const signer = createSigner(() => {
    throw new RpcError('unauthorized');
  });
  return (await openSmartAccount(type, { owner, signer })).address;
}
