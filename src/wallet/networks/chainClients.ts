import type { Families } from '../../chains/families';
import type { Family } from '../../chains/family';
import type { HostChains } from '../../chains/host';
import type { ChainClient } from '../../chains/networks';
import { rpcUrls } from '../../chains/network/rpcUrls';
import { RpcError } from '../../errors/rpc';
import type { Clock } from '../../kit/clock';
import { isHex } from '../../kit/hex';
import type { ApprovalChain } from '../../wire/approval';
import type { ChainConfig } from '../../wire/chainConfig';
import type { WalletStores } from '../wallet';

/** The chains of the network store as something to talk to. */
export interface ChainClients extends Omit<HostChains, 'offered' | 'onHead'> {
  /** The family of a chain; of the current one by default. */
  family(chainId?: string): Family;
  /** A chain that is not offered (yet), as an approval shows it. */
  describeConfig(chain: ChainConfig): ApprovalChain;
}

export function createChainClients({
  families,
  network,
  fetch,
  clock,
}: {
  families: Families;
  network: WalletStores['network'];
  fetch: typeof globalThis.fetch;
  clock: Clock;
}): ChainClients {
  const clients = new Map<string, ChainClient>();
  const create = (family: Family, urls: readonly string[]) => family.networks.createClient({ urls, fetch, clock });

  function chain(chainId: string = network.state.chainId): ChainConfig {
    const found = network.state.chains.find(
      (item) => item.chainId === families.find(item.chainNamespace)?.networks.readChainId(chainId),
    );
    if (!found) throw new RpcError('unrecognizedChain');
    return found;
  }

  const family = (chainId?: string): Family => families.get(chain(chainId).chainNamespace);

  function describeConfig(config: ChainConfig): ApprovalChain {
    const { networks } = families.get(config.chainNamespace);
    const chainId = networks.readChainId(config.chainId);
    if (!isHex(chainId)) throw new RpcError('unrecognizedChain');
    return {
      chainId,
      name: config.displayName,
      ticker: config.ticker,
      decimals: config.decimals ?? networks.decimals,
      explorerUrl: config.blockExplorerUrl ?? null,
    };
  }

  return {
    chain,
    family,
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
