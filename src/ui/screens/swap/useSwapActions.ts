import { useEffect, useState } from 'react';
import type { SwapActions } from '../../../wallet/swap';
import { useWallet } from '../../hooks/useWallet';

/** Returns the actions of the swap screen, or null while they are loading. */
export function useSwapActions(): SwapActions | null {
  const { actions } = useWallet().wallet;
  const [found, setFound] = useState<SwapActions | null>(null);
  useEffect(() => {
    let isOver = false;
    void actions.openSwap().then((swap) => {
      if (!isOver) setFound(swap);
    });
    return () => {
      isOver = true;
    };
  }, [actions]);
  return found;
}
