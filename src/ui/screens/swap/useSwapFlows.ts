import { useEffect, useState } from 'react';
import type { SwapFlows } from '../../../wallet/swap';
import { useWallet } from '../../hooks/useWallet';

/** Returns the actions of the swap screen, or null while they are loading. */
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
