import type { Wallet } from '@wallet-standard/base';
import { createFallbackStorage } from '../../kit/fallbackStorage';
import type { ChainConfig } from '../../wire/chainConfig';
import type { Embed } from '../createEmbed';
import { isLocalRpc, type SolanaChain } from './addedNetwork';
import { createSolanaWallet } from './solanaWallet';

/** The API that a wallet-standard page passes to wallets. */
interface WalletsApi {
  register(wallet: Wallet): () => void;
}

const known: readonly SolanaChain[] = [
  { name: 'solana:mainnet', chainId: '0x65' },
  { name: 'solana:testnet', chainId: '0x66' },
  { name: 'solana:devnet', chainId: '0x67' },
];

/**
 * Registers the wallet with wallet-standard, with the Solana chains of `embed.options.chains` (all three if it has none).
 * `embed.destroy()` unregisters it.
 * @returns a function that unregisters the wallet.
 */
export function registerSolana(embed: Embed, { self = window }: { self?: Window } = {}): () => void {
  const named = embed.options.chains.filter(({ chainNamespace }) => chainNamespace === 'solana').flatMap(toChains);
  const chains = named.length > 0 ? named : known;
  const { wallet, destroy } = createSolanaWallet({
    provider: embed.provider,
    chains,
    storage: createFallbackStorage([() => self.localStorage]),
  });
  const offers = new Set<() => void>();
  const offer = ({ register }: WalletsApi): void => void offers.add(register(wallet));
  const onReady = (event: Event): void => offer((event as CustomEvent<WalletsApi>).detail);

  // A page that is already listening registers the wallet now; one that loads later fires `app-ready`.
  self.addEventListener('wallet-standard:app-ready', onReady);
  self.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: offer }));

  function end(): void {
    self.removeEventListener('wallet-standard:app-ready', onReady);
    for (const unregister of offers) unregister();
    offers.clear();
    destroy();
  }
  embed.on('destroy', end);
  return () => {
    embed.off('destroy', end);
    end();
  };
}

/** Returns the wallet-standard chain of the cluster. A local RPC node is also listed as `solana:localnet`. */
function toChains({ chainId, rpcTarget }: ChainConfig): SolanaChain[] {
  const found = known.find((chain) => Number(chain.chainId) === Number(chainId));
  if (!found) return [];
  return isLocalRpc(rpcTarget) ? [found, { ...found, name: 'solana:localnet' }] : [found];
}
