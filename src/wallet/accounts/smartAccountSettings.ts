import { ConfigError, configErrors } from '../../errors/config';
import { RpcError } from '../../errors/rpc';
import {
  givenAccountAbstraction,
  isListed,
  readAccountAbstraction,
  type AccountAbstraction,
} from '../../wire/accountAbstraction';
import type { InitFacts, WalletDeps } from '../ports';
import type { Readiness } from '../permissions';
import type { WalletStores } from '../wallet';

/** The smart account configuration: from the page or link that opened the wallet, else from the project. */
export interface SmartAccountSettings {
  /** The configuration as far as it is known. The project's is known once the server has responded. */
  now(): AccountAbstraction | null;
  /**
   * Resolves to null if nothing is configured. Rejects with -32000 and the reason if the configuration is invalid, and if the
   * project's configuration cannot be read, so that no user gets a plain account instead.
   */
  settled: Promise<AccountAbstraction | null>;
}

export function createSmartAccountSettings({
  init,
  project,
  network,
  stores,
  isSupported,
}: {
  init: Pick<InitFacts, 'accountAbstraction' | 'clientId'>;
  project: WalletDeps['project'];
  network: Readiness['network'];
  stores: Pick<WalletStores, 'network'>;
  /** Returns whether the contracts exist on a chain; true if that cannot be determined. */
  isSupported: (config: AccountAbstraction, chainId: string) => Promise<boolean>;
}): SmartAccountSettings {
  let config = givenAccountAbstraction(init.accountAbstraction);

  async function settle(): Promise<AccountAbstraction | null> {
    // The wallet's own page may be opened without a project.
    if (config?.chains === undefined && init.clientId !== '') {
      const own = givenAccountAbstraction((await project).accountAbstraction);
      // A page may set only the kind of account. Then bundlers and paymasters come from the project.
      config = config && own ? { ...own, ...config } : (config ?? own);
    }
    if (config === null) return null;
    await network;
    const chainIds = check(config, stores);
    // An address is never delegated to a contract that the operator does not list.
    const { smartAccountType } = config;
    if (!isListed(smartAccountType, []) && !isListed(smartAccountType, (await project).delegates ?? []))
      throw new RpcError('invalidInput', { message: configErrors.smartAccountTypeUnknown(String(smartAccountType)) });
    const asked = config;
    const supported = await Promise.all(chainIds.map((chainId) => isSupported(asked, chainId)));
    const missing = chainIds.find((_id, at) => !supported[at]);
    if (missing !== undefined)
      throw new RpcError('invalidInput', { message: configErrors.smartAccountChainUnsupported(missing) });
    return config;
  }

  const settled = settle();
  // The rejection is reported to the code that opens an account.
  settled.catch(() => undefined);
  return { now: () => config, settled };
}

/** Returns the ids of the chains with smart accounts. */
function check(config: AccountAbstraction, { network }: Pick<WalletStores, 'network'>): string[] {
  try {
    const chainIds = network.state.chains.map(({ chainId }) => chainId.toLowerCase());
    return readAccountAbstraction({ config, chainIds }).chainIds;
  } catch (cause) {
    if (cause instanceof ConfigError) throw new RpcError('invalidInput', { message: cause.message, cause });
    throw cause;
  }
}
