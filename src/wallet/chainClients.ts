import { createRpcClient, type RpcClient } from '../chains/eip155/network/rpcClient';
import { normalizeChainId, rpcUrls } from '../chains/eip155/network/firstChain';
import { RpcError } from '../errors/rpc';
import type { Clock } from '../kit/clock';
import type { ApprovalChain } from '../wire/approval';
import type { ChainConfig } from '../wire/chainConfig';
import type { WalletStores } from './wallet';

/** The chains of the network store as something to talk to. */
export interface ChainClients {
  /** The chain's config; the current chain's by default. @throws RpcError 4902 for a chain that is not offered. */
  chain(chainId?: string): ChainConfig;
  client(chainId?: string): RpcClient;
  /** A client for URLs that are not (yet) those of an offered chain. */
  clientFor(urls: readonly string[]): RpcClient;
}

export function createChainClients({
  network,
  fetch,
  clock,
}: {
  network: WalletStores['network'];
  fetch: typeof globalThis.fetch;
  clock: Clock;
}): ChainClients {
  const clients = new Map<string, RpcClient>();
  const clientFor = (urls: readonly string[]) => createRpcClient({ urls, fetch, clock });
  function chain(chainId: string = network.state.chainId): ChainConfig {
    const id = normalizeChainId(chainId);
    const found = network.state.chains.find((item) => item.chainId === id);
    if (!found) throw new RpcError('unrecognizedChain');
    return found;
  }
  return {
    chain,
    clientFor,
    client(chainId) {
      const config = chain(chainId);
      const key = `${config.chainId} ${config.rpcTarget}`;
      const client = clients.get(key) ?? clientFor(rpcUrls(config));
      clients.set(key, client);
      return client;
    },
  };
}

/** A chain as an approval shows it. */
export function describeChain(chain: ChainConfig): ApprovalChain {
  return {
    chainId: normalizeChainId(chain.chainId),
    name: chain.displayName,
    ticker: chain.ticker,
    decimals: chain.decimals ?? 18,
    explorerUrl: chain.blockExplorerUrl ?? null,
  };
}
