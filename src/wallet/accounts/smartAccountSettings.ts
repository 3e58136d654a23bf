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

/** What is set for smart accounts: by the page or the link that has opened the wallet, else by the project. */
export interface SmartAccountSettings {
  /** As far as it is known: the project's once the server has named it. */
  now(): AccountAbstraction | null;
  /**
   * Null where nothing is set. Rejects with -32000 and the text of the fault where it cannot be used, and where the project cannot be
   * known: nobody is given a plain account in its place.
   */
  settled: Promise<AccountAbstraction | null>;
}

export function createSmartAccountSettings({
  init,
  project,
  network,
  stores,
}: {
  init: Pick<InitFacts, 'accountAbstraction' | 'clientId'>;
  project: WalletDeps['project'];
  network: Readiness['network'];
  stores: Pick<WalletStores, 'network'>;
}): SmartAccountSettings {
  let config = givenAccountAbstraction(init.accountAbstraction);

  async function settle(): Promise<AccountAbstraction | null> {
    // The wallet's own page may be opened for no project.
    if (config?.chains === undefined && init.clientId !== '') {
      const own = givenAccountAbstraction((await project).accountAbstraction);
      // A page may name the kind of account alone: bundlers and paymasters are the project's then.
      config = config && own ? { ...own, ...config } : (config ?? own);
    }
    if (config === null) return null;
    await network;
    check(config, stores);
    // Nobody's address is handed to a contract that the operator does not list.
    const { smartAccountType } = config;
    if (!isListed(smartAccountType, []) && !isListed(smartAccountType, (await project).delegates ?? []))
      throw new RpcError('invalidInput', { message: configErrors.smartAccountTypeUnknown(String(smartAccountType)) });
    return config;
  }

  const settled = settle();
  // Whoever opens an account hears of it.
  settled.catch(() => undefined);
  return { now: () => config, settled };
}

function check(config: AccountAbstraction, { network }: Pick<WalletStores, 'network'>): void {
  try {
    readAccountAbstraction({ config, chainIds: network.state.chains.map(({ chainId }) => chainId.toLowerCase()) });
  } catch (cause) {
    if (cause instanceof ConfigError) throw new RpcError('invalidInput', { message: cause.message, cause });
    throw cause;
  }
}
