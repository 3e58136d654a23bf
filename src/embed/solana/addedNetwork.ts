import type { IdentifierString } from '@wallet-standard/base';
import { isPrivateCluster } from '../../kit/chain/privateCluster';
import type { ChainConfig } from '../../wire/chainConfig';
import type { EvmProvider } from '../evmProvider';

/** A chain by its wallet-standard name, with its id in this wallet's provider (docs/protocol-server.md 10). */
export interface SolanaChain {
  name: IdentifierString;
  chainId: string;
}

/**
 * Calls `onChange` when the list of the page's chains gets longer by the current one, a Solana network that only the user has added, and when
 * it is as before. Call the returned function to stop.
 */
export function watchAddedNetwork({
  provider,
  ask,
  chains,
  onChange,
}: {
  provider: EvmProvider;
  ask(method: string): Promise<unknown>;
  /** The page's. */
  chains: readonly SolanaChain[];
  onChange(chains: readonly SolanaChain[]): void;
}): () => void {
  let known = chains;
  async function read(chainId: string): Promise<void> {
    const names = isPrivateCluster(chainId) ? await readNames(ask, chainId).catch(() => []) : [];
    const next = [...chains, ...names.filter(({ name }) => !chains.some((chain) => chain.name === name))];
    if (provider.chainId !== chainId || JSON.stringify(next) === JSON.stringify(known)) return;
    known = next;
    onChange(known);
  }
  const look = (chainId: string): void => void read(chainId);
  const onConnect = ({ chainId }: { chainId: string }): void => look(chainId);
  provider.on('chainChanged', look);
  provider.on('connect', onConnect);
  return () => {
    provider.removeListener('chainChanged', look);
    provider.removeListener('connect', onConnect);
  };
}

/** Returns the names of the current chain: its CAIP-2 id, and `solana:localnet` on this machine. */
async function readNames(ask: (method: string) => Promise<unknown>, chainId: string): Promise<SolanaChain[]> {
  const [genesis, config] = await Promise.all([ask('getGenesisHash'), ask('eth_provider_config')]);
  const id = { name: `solana:${String(genesis).slice(0, 32)}` as const, chainId };
  return isLocalRpc((config as ChainConfig).rpcTarget) ? [id, { ...id, name: 'solana:localnet' }] : [id];
}

/** Returns whether an RPC node is on this machine. Libraries call its chain `solana:localnet`. */
export const isLocalRpc = (rpcTarget: string): boolean =>
  /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])[:/]/.test(`${rpcTarget}/`);
