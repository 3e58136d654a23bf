import { useEffect, useState } from 'react';
import type { BuyService } from '../../../wallet/buy';
import { useWallet } from '../../hooks/useWallet';

/** The one buying service of the wallet: undefined until it is there, null when its code did not arrive. */
export function useBuy(): BuyService | null | undefined {
  const { flows } = useWallet().wallet;
  const [service, setService] = useState<BuyService | null>();
  useEffect(() => {
    let isCurrent = true;
    void flows.openBuy().then((opened) => isCurrent && setService(opened));
    return () => {
      isCurrent = false;
    };
  }, [flows]);
  return service;
}
