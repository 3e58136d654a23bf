import type { Wallet } from '@wallet-standard/base';
import { createFallbackStorage } from '../../kit/fallbackStorage';
import type { ChainConfig } from '../../wire/chainConfig';
import type { Embed } from '../createEmbed';
import { createSolanaWallet, type SolanaChain } from './solanaWallet';

/** What a page of wallet-standard hands to wallets. */
interface WalletsApi {
  register(wallet: Wallet): () => void;
}

const known: readonly SolanaChain[] = [
  { name: 'solana:mainnet', chainId: '0x65' },
  { name: 'solana:testnet', chainId: '0x66' },
  { name: 'solana:devnet', chainId: '0x67' },
];

/**
 * Offers the wallet to libraries that find wallets by wallet-standard, with the Solana chains of `embed.options.chains` (all three
 * where there are none). Ends with `embed.destroy()`.
 * @returns takes the offer back.
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

  // A page that is there already takes it now; one that comes later asks.
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

/** By the name of its cluster; one on this machine by the name for that too, which libraries give it. */
function toChains({ chainId, rpcTarget }: ChainConfig): SolanaChain[] {
  const found = known.find((chain) => Number(chain.chainId) === Number(chainId));
  if (!found) return [];
  const isLocal = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])[:/]/.test(`${rpcTarget}/`);
  return isLocal ? [found, { ...found, name: 'solana:localnet' }] : [found];
}
