import { RpcError } from '../../errors/rpc';
import { givenAccountAbstraction, type AccountAbstraction } from '../../wire/givenAccountAbstraction';
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
  /** Returns whether smart accounts can send on a chain. False before `settled`. */
  serves(chainId: string): boolean;
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
  let serves = (_chainId: string): boolean => false;

  async function settle(): Promise<AccountAbstraction | null> {
    // The wallet's own page may be opened without a project.
    if (config?.chains === undefined && init.clientId !== '') {
      const own = givenAccountAbstraction((await project).accountAbstraction);
      // A page may set only the kind of account. Then bundlers and paymasters come from the project.
      config = config && own ? { ...own, ...config } : (config ?? own);
    }
    if (config === null) return null;
    await network;
    // Few sites configure any, so the checks are loaded where some are.
    const { checkSmartAccounts } = await import('./checkSmartAccounts').catch((cause: unknown) => {
      throw new RpcError('resourceUnavailable', { message: 'The code of smart accounts could not be loaded.', cause });
    });
    serves = await checkSmartAccounts({ config, project, stores, isSupported });
    return config;
  }

  const settled = settle();
  // The rejection is reported to the code that opens an account.
  settled.catch(() => undefined);
  return { now: () => config, settled, serves: (chainId) => serves(chainId) };
}

/** Returns whether the assets of an account on a chain can be sent from there. A smart account needs a configured bundler. */
export function canSendOnChain(
  { stores: { accounts }, ready }: { stores: Pick<WalletStores, 'accounts'>; ready: Pick<Readiness, 'smartAccounts'> },
  { address, chainId }: { address: string; chainId: string },
): boolean {
  const account = accounts.state.accounts.find((item) => item.address === address);
  return account?.owner === undefined || ready.smartAccounts.serves(chainId);
}
