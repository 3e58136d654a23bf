import type { ChainConfig } from '../../wire/chainConfig';
import { isLocalRpc, type SolanaChain } from './addedNetwork';

const known: readonly SolanaChain[] = [
  { name: 'solana:mainnet', chainId: '0x65' },
  { name: 'solana:testnet', chainId: '0x66' },
  { name: 'solana:devnet', chainId: '0x67' },
];

/** Returns the Solana chains among those of a page by their wallet-standard names; all three if it has none. */
export function standardChains(chains: readonly ChainConfig[]): readonly SolanaChain[] {
  const named = chains.filter(({ chainNamespace }) => chainNamespace === 'solana').flatMap(toChains);
  return named.length > 0 ? named : known;
}

/** Returns the wallet-standard chain of the cluster. A local RPC node is also listed as `solana:localnet`. */
function toChains({ chainId, rpcTarget }: ChainConfig): SolanaChain[] {
  const found = known.find((chain) => Number(chain.chainId) === Number(chainId));
  if (!found) return [];
  return isLocalRpc(rpcTarget) ? [found, { ...found, name: 'solana:localnet' }] : [found];
}
