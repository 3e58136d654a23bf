import { addressId } from '../../../kit/chain/addressId';
import type { SendAsset } from '../../../wallet/send';
import { useStore } from '../../useStore';
import { useWallet } from '../../hooks/useWallet';

/** Returns a function that gives the price of one unit of an asset in the user's currency, or null if no price source knows it. */
export function usePrices(): { priceOf: (asset: Readonly<SendAsset>) => number | null; currency: string } {
  const { stores } = useWallet().wallet;
  const { prices, exchange } = useStore(stores.rates);
  const { currency } = useStore(stores.preferences);
  const rate = currency === 'usd' ? 1 : exchange[currency]?.rate;
  const priceOf = (asset: Readonly<SendAsset>) => {
    if (asset.kind === 'nft') return null;
    const known = prices[asset.chainId];
    const found = asset.kind === 'coin' ? known?.coin : known?.tokens[addressId(asset.address)];
    return found && rate !== undefined ? found.usd * rate : null;
  };
  return { priceOf, currency };
}

/** {@link usePrices} for one asset. */
export function usePrice(asset: Readonly<SendAsset> | null): { price: number | null; currency: string } {
  const { priceOf, currency } = usePrices();
  return { price: asset && priceOf(asset), currency };
}
