import type { Families } from '../../chains/families';
import type { Family } from '../../chains/family';
import type { HostChains } from '../../chains/host';
import type { ChainClient } from '../../chains/networks';
import { rpcUrls } from '../../chains/network/rpcUrls';
import { RpcError } from '../../errors/rpc';
import type { Clock } from '../../kit/clock';
import type { ApprovalChain } from '../../wire/approval/approval';
import type { ChainConfig, OfferedChain } from '../../wire/chainConfig';
import type { WalletStores } from '../wallet';

/** The chains of the network store as something to talk to. */
export interface ChainClients extends Omit<HostChains, 'offered' | 'onHead'> {
  /** The chain of that id, as pages write it or as the wallet does; undefined for one that is not offered. */
  find(chainId: string): OfferedChain | undefined;
  /** Whether the code of a chain's family is here. */
  isLoaded(chainId: string): boolean;
  /** Fetches it. Rejects where it did not arrive. */
  load(chainId: string): Promise<void>;
  /** Makes an account of the current chain's family the one in use. */
  enter(): void;
  /** The family of a chain; of the current one by default. */
  family(chainId?: string): Family;
  /** How public clients know a chain; the current one by default. */
  wireId(chainId?: string): string;
  /** A chain that is not offered (yet), as an approval shows it. */
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
  /** Makes an account of that family the one in use. */
  selectFamilyAccount(family: Family): void;
  /** Takes up what other accounts the user is known to have in a family. Never rejects. */
  openApps(family: Family): Promise<void>;
}): ChainClients {
  const clients = new Map<string, ChainClient>();
  const create = (family: Family, urls: readonly string[]) => family.networks.createClient({ urls, fetch, clock });

  const find = (chainId: string): OfferedChain | undefined =>
    network.state.chains.find((item) => item.chainId === families.names(item.chainNamespace)?.readChainId(chainId));

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
      decimals: config.decimals ?? names.normalize(config).decimals ?? 0,
      explorerUrl: config.blockExplorerUrl ?? null,
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
