import { useEffect, useState } from 'react';
import type { BuyService } from '../../../wallet/buy';
import { useWallet } from '../../hooks/useWallet';

/** Returns the wallet's only buying service: undefined while its code is loading, null if it cannot be loaded. */
export function useBuy(): BuyService | null | undefined {
  const { actions } = useWallet().wallet;
  const [service, setService] = useState<BuyService | null>();
  useEffect(() => {
    let isCurrent = true;
    void actions.openBuy().then((opened) => isCurrent && setService(opened));
    return () => {
      isCurrent = false;
    };
  }, [actions]);
  return service;
}
