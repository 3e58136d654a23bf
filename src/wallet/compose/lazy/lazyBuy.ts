import type { BuyService } from '../../buy';
import type { WalletParts } from '../parts';

/** Buying coins, fetched with its first use; what did not arrive is asked for again. */
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
