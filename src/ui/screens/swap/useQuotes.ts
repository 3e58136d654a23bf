import { useEffect } from 'react';
import type { SwapActions } from '../../../wallet/swap';
import { useStore } from '../../useStore';
import { useWallet } from '../../hooks/useWallet';

/** Debounce of the input, and interval after which a quote is fetched again, both in ms. */
const pause = 350;
const renewEvery = 12_000;

/**
 * Fetches quotes when the input changes, then periodically while the page is visible, and when it becomes visible again, as long as no swap
 * is in progress.
 */
export function useQuotes(swap: SwapActions | null): void {
  const { stores } = useWallet().wallet;
  const { from, to, amount, slippage, mostSlippage, minutes, step, outcome } = useStore(stores.swap);
  const { chainId } = useStore(stores.network);
  const { selected } = useStore(stores.accounts);
  const isIdle = step === null && outcome === null;
  const asked = JSON.stringify([from, to, amount, slippage, mostSlippage, minutes, chainId, selected]);
  useEffect(() => {
    if (swap === null || !isIdle) return undefined;
    const renew = () => {
      if (document.visibilityState === 'visible') void swap.quote();
    };
    const first = setTimeout(() => void swap.quote(), pause);
    const renewing = setInterval(renew, renewEvery);
    // Quotes from before the page was hidden are outdated.
    document.addEventListener('visibilitychange', renew);
    return () => {
      clearTimeout(first);
      clearInterval(renewing);
      document.removeEventListener('visibilitychange', renew);
    };
    // `asked` is the input as a string, because the objects are new on every render.
  }, [swap, isIdle, asked]);
}
