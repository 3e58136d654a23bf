import { useEffect, useState } from 'react';
import type { SwapFlows } from '../../../wallet/swap';
import { useWallet } from '../../hooks/useWallet';

/** What the screen may do; null until it has arrived. */
export function useSwapFlows(): SwapFlows | null {
  const { flows } = useWallet().wallet;
  const [found, setFound] = useState<SwapFlows | null>(null);
  useEffect(() => {
    let isOver = false;
    void flows.openSwap().then((swap) => {
      if (!isOver) setFound(swap);
    });
    return () => {
      isOver = true;
    };
  }, [flows]);
  return found;
}
