import { addressId } from '../../../kit/chain/addressId';
import type { SendAsset } from '../../../wallet/send';
import { useStore } from '../../useStore';
import { useWallet } from '../../hooks/useWallet';

/** What one unit of it is worth in the user's currency; null where no source of prices knows it. */
export function usePrice(asset: Readonly<SendAsset> | null): { price: number | null; currency: string } {
  const { stores } = useWallet().wallet;
  const { prices, exchange } = useStore(stores.rates);
  const { currency } = useStore(stores.preferences);
  if (asset === null || asset.kind === 'nft') return { price: null, currency };
  const known = prices[asset.chainId];
  const found = asset.kind === 'coin' ? known?.coin : known?.tokens[addressId(asset.address)];
  const rate = currency === 'usd' ? 1 : exchange[currency]?.rate;
  return { price: found && rate !== undefined ? found.usd * rate : null, currency };
}
