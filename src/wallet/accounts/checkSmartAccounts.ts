import { ConfigError, configErrors } from '../../errors/config';
import { RpcError } from '../../errors/rpc';
import { isListed, readAccountAbstraction } from '../../wire/accountAbstraction';
import type { AccountAbstraction } from '../../wire/givenAccountAbstraction';
import type { WalletDeps } from '../ports';
import type { WalletStores } from '../wallet';

/**
 * Checks a configuration of smart accounts against the chains and the operator's list.
 * @returns whether smart accounts can send on a chain: those need a bundler there. @throws RpcError -32000 with the reason.
 */
export async function checkSmartAccounts({
  config,
  project,
  stores,
  isSupported,
}: {
  config: AccountAbstraction;
  project: WalletDeps['project'];
  stores: Pick<WalletStores, 'network'>;
  /** Returns whether the contracts exist on a chain; true if that cannot be determined. */
  isSupported: (config: AccountAbstraction, chainId: string) => Promise<boolean>;
}): Promise<(chainId: string) => boolean> {
  const chainIds = readChainIds(config, stores);
  // An address is never delegated to a contract that the operator does not list.
  const { smartAccountType } = config;
  if (!isListed(smartAccountType, []) && !isListed(smartAccountType, (await project).delegates ?? []))
    throw new RpcError('invalidInput', { message: configErrors.smartAccountTypeUnknown(String(smartAccountType)) });
  const supported = await Promise.all(chainIds.map((chainId) => isSupported(config, chainId)));
  const missing = chainIds.find((_id, at) => !supported[at]);
  if (missing !== undefined)
    throw new RpcError('invalidInput', { message: configErrors.smartAccountChainUnsupported(missing) });
  return (chainId) => {
    try {
      return readAccountAbstraction({ config, chainIds: [chainId.toLowerCase()] }).chainIds.length > 0;
    } catch (error) {
      if (error instanceof ConfigError) return false;
      throw error;
    }
  };
}

/** Returns the ids of the chains with smart accounts. */
function readChainIds(config: AccountAbstraction, { network }: Pick<WalletStores, 'network'>): string[] {
  try {
    const chainIds = network.state.chains.map(({ chainId }) => chainId.toLowerCase());
    return readAccountAbstraction({ config, chainIds }).chainIds;
  } catch (cause) {
    if (cause instanceof ConfigError) throw new RpcError('invalidInput', { message: cause.message, cause });
    throw cause;
  }
}
