import { createFallbackStorage } from '../../kit/fallbackStorage';
import type { Embed } from '../createEmbed';
import { offerWallet } from './offerWallet';
import { createSolanaWallet } from './solanaWallet';
import { standardChains } from './standardChains';

/**
 * Registers the wallet with wallet-standard, with the Solana chains of `embed.options.chains` (all three if it has none).
 * `embed.destroy()` unregisters it.
 * @returns a function that unregisters the wallet.
 */
export function registerSolana(embed: Embed, { self = window }: { self?: Window } = {}): () => void {
  const { wallet, destroy } = createSolanaWallet({
    provider: embed.provider,
    chains: standardChains(embed.options.chains),
    storage: createFallbackStorage([() => self.localStorage]),
  });
  const withdraw = offerWallet({ self, wallet });

  function end(): void {
    withdraw();
    destroy();
  }
  embed.on('destroy', end);
  return () => {
    embed.off('destroy', end);
    end();
  };
}
