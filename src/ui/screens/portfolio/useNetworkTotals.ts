import { useEffect, useState } from 'react';
import type { NetworkTotals } from '../../../wallet/portfolio';
import { useWallet } from '../../hooks/useWallet';

/** The sums of all networks once their chunk is there, opened once for all that shows them; undefined until then, null where it does not come. */
export function useNetworkTotals(): NetworkTotals | null | undefined {
  const { flows } = useWallet().wallet;
  const [totals, setTotals] = useState<NetworkTotals | null>();
  useEffect(() => {
    let isShown = true;
    const take = (found: NetworkTotals | null) => {
      if (isShown) setTotals(found);
    };
    flows.openTotals().then(take, () => take(null));
    return () => {
      isShown = false;
    };
  }, [flows]);
  return totals;
}
