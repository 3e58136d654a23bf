import type { Families } from '../../chains/families';
import type { Family } from '../../chains/family';
import type { ContextChains } from '../../chains/chainContext';
import type { ChainClient } from '../../chains/networks';
import { rpcUrls } from '../../chains/network/rpcUrls';
import { RpcError } from '../../errors/rpc';
import type { Clock } from '../../kit/clock';
import type { ApprovalChain } from '../../wire/approval/approval';
import type { ChainConfig, OfferedChain } from '../../wire/chainConfig';
import type { WalletStores } from '../wallet';

/** Clients for the chains of the network store. */
export interface ChainClients extends Omit<ContextChains, 'offered' | 'shown' | 'onHead'> {
  /** Returns the chain with this id, in the format of pages or of the wallet, or undefined if it is not offered. */
  find(chainId: string): OfferedChain | undefined;
  /** Returns whether the code of a chain's family is loaded. */
  isLoaded(chainId: string): boolean;
  /** Loads the code of a chain's family. Rejects if it does not load. */
  load(chainId: string): Promise<void>;
  /** Selects an account of the current chain's family. */
  enter(): void;
  /** Returns the family of a chain. Default: the current chain. */
  family(chainId?: string): Family;
  /** Returns the id of a chain for public clients. Default: the current chain. */
  wireId(chainId?: string): string;
  /** Returns the description for an approval of a chain that may not be offered yet. */
  describeConfig(chain: ChainConfig): ApprovalChain;
}

export function createChainClients({
  families,
  network,
  fetch,
  clock,
  selectFamilyAccount,
  openApps,
}: {
  families: Families;
  network: WalletStores['network'];
  fetch: typeof globalThis.fetch;
  clock: Clock;
  /** Selects an account of the family. */
  selectFamilyAccount(family: Family): void;
  /** Opens the other accounts that the user is known to have in a family. Never rejects. */
  openApps(family: Family): Promise<void>;
}): ChainClients {
  const clients = new Map<string, ChainClient>();
  const create = (family: Family, urls: readonly string[]) => family.networks.createClient({ urls, fetch, clock });

  const find = (chainId: string): OfferedChain | undefined => {
    const asked = chainId.toLowerCase();
    return network.state.chains.find((item) => {
      const names = families.names(item.chainNamespace);
      if (names?.readChainId(chainId) === item.chainId) return true;
      // The number of a private cluster cannot be turned into its id.
      const wire = names?.wireId(item.chainId);
      return wire !== undefined && [wire, `${item.chainNamespace}:${BigInt(wire)}`].includes(asked);
    });
  };

  function chain(chainId: string = network.state.chainId): OfferedChain {
    const found = find(chainId);
    if (!found) throw new RpcError('unrecognizedChain');
    return found;
  }

  const family = (chainId?: string): Family => families.get(chain(chainId).chainNamespace);

  function wireId(chainId?: string): string {
    const { chainNamespace, chainId: id } = chain(chainId);
    const names = families.names(chainNamespace);
    if (!names) throw new RpcError('unrecognizedChain');
    return names.wireId(id);
  }

  function describeConfig(config: ChainConfig): ApprovalChain {
    const names = families.names(config.chainNamespace);
    const chainId = names?.readChainId(config.chainId);
    if (!names || chainId === undefined) throw new RpcError('unrecognizedChain');
    return {
      namespace: config.chainNamespace,
      chainId,
      name: config.displayName,
      ticker: config.ticker,
      decimals: names.normalize(config).decimals,
      explorerUrl: config.blockExplorerUrl ?? null,
      ...(config.isTestnet === true && { isTestnet: true }),
    };
  }

  return {
    chain,
    find,
    isLoaded: (chainId) => families.find(chain(chainId).chainNamespace) !== undefined,
    async load(chainId) {
      await openApps(await families.load(chain(chainId).chainNamespace));
    },
    enter: () => selectFamilyAccount(family()),
    family,
    wireId,
    describeConfig,
    describe: (chainId) => describeConfig(chain(chainId)),
    clientFor: (urls) => create(family(), urls),
    client(chainId) {
      const config = chain(chainId);
      const key = `${config.chainNamespace} ${config.chainId} ${config.rpcTarget}`;
      const client = clients.get(key) ?? create(families.get(config.chainNamespace), rpcUrls(config));
      clients.set(key, client);
      return client;
    },
  };
}
