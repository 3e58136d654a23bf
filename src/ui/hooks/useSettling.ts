import { useEffect } from 'react';
import type { SwapFlows } from '../../wallet/swap';

/** ms between two looks at what is on its way to another chain. */
const interval = 15_000;

/** Looks how far swaps to other chains have come, as long as one is on its way and the screen in sight. */
export function useSettling(swap: Pick<SwapFlows, 'settle'> | null, { isWaiting }: { isWaiting: boolean }): void {
  useEffect(() => {
    if (!isWaiting || swap === null) return undefined;
    const look = () => {
      if (document.visibilityState === 'visible') void swap.settle();
    };
    look();
    const timer = setInterval(look, interval);
    return () => clearInterval(timer);
  }, [swap, isWaiting]);
}
