import { useEffect, useState } from 'react';
import type { NetworkTotals } from '../../../wallet/portfolio';
import { useWallet } from '../../hooks/useWallet';

/** The sums of all networks once their chunk is there, opened once for all that shows them; null until then. */
export function useNetworkTotals(): NetworkTotals | null {
  const { flows } = useWallet().wallet;
  const [totals, setTotals] = useState<NetworkTotals | null>(null);
  useEffect(() => {
    let isShown = true;
    void flows.openTotals().then((found) => isShown && setTotals(found));
    return () => {
      isShown = false;
    };
  }, [flows]);
  return totals;
}
