import type { BuyService } from '../../buy';
import type { WalletParts } from '../parts';

/** Loads the service for buying coins on first use. A failed load is retried by the next call. */
export function createLazyBuy(parts: () => WalletParts): () => Promise<BuyService | null> {
  let opened: Promise<BuyService | null> | undefined;
  return () => {
    opened ??= import('../../buy/service').then(
      ({ createBuyService }) => createBuyService(parts()),
      () => {
        opened = undefined;
        return null;
      },
    );
    return opened;
  };
}
