import { useEffect, useState } from 'react';
import type { NetworkTotals } from '../../../wallet/portfolio';
import { useWallet } from '../../hooks/useWallet';

/**
 * Returns the totals of all networks, which are opened once for all their users; undefined while their chunk is loading, null if it cannot
 * be loaded.
 */
export function useNetworkTotals(): NetworkTotals | null | undefined {
  const { actions } = useWallet().wallet;
  const [totals, setTotals] = useState<NetworkTotals | null>();
  useEffect(() => {
    let isShown = true;
    const take = (found: NetworkTotals | null) => {
      if (isShown) setTotals(found);
    };
    actions.openTotals().then(take, () => take(null));
    return () => {
      isShown = false;
    };
  }, [actions]);
  return totals;
}
