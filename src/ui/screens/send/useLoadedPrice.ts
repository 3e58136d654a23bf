import { useEffect } from 'react';
import type { SendAsset } from '../../../wallet/send';
import { useNetworkTotals } from '../portfolio/useNetworkTotals';

/** In ms: less than the interval at which the wallet reads the prices of what the account holds. */
const interval = 150_000;

/** Keeps the price of an asset up to date while a screen shows it: the account may not hold it, or its network may be another one. */
export function useLoadedPrice(asset: Readonly<SendAsset> | null): void {
  const totals = useNetworkTotals();
  const chainId = asset?.chainId;
  const address = asset && asset.kind !== 'coin' ? asset.address : null;
  useEffect(() => {
    if (!totals || chainId === undefined) return undefined;
    const load = () => void totals.loadPrice({ chainId, address });
    load();
    const timer = setInterval(load, interval);
    return () => clearInterval(timer);
  }, [totals, chainId, address]);
}
