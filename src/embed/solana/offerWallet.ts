import type { Wallet } from '@wallet-standard/base';

/** The API that a wallet-standard page passes to wallets. */
interface WalletsApi {
  register(wallet: Wallet): () => void;
}

/** Registers a wallet with wallet-standard. Returns a function that unregisters it. */
export function offerWallet({
  self,
  wallet,
}: {
  self: Pick<Window, 'addEventListener' | 'removeEventListener' | 'dispatchEvent'>;
  wallet: Wallet;
}): () => void {
  const offers = new Set<() => void>();
  const offer = ({ register }: WalletsApi): void => void offers.add(register(wallet));
  const onReady = (event: Event): void => offer((event as CustomEvent<WalletsApi>).detail);

  // A page that is already listening registers the wallet now; one that loads later fires `app-ready`.
  self.addEventListener('wallet-standard:app-ready', onReady);
  self.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: offer }));
  return () => {
    self.removeEventListener('wallet-standard:app-ready', onReady);
    for (const unregister of offers) unregister();
    offers.clear();
  };
}
