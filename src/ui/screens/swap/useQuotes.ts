import { useEffect } from 'react';
import type { SwapFlows } from '../../../wallet/swap';
import { useStore } from '../../useStore';
import { useWallet } from '../../hooks/useWallet';

/** ms without a key in which somebody is taken to have typed what they wanted; ms after which a quote is asked for anew. */
const pause = 350;
const renewEvery = 12_000;

/** Asks for quotes when what is asked has changed, and again as long as the screen is in sight, and once it is so again, with nothing under way. */
export function useQuotes(swap: SwapFlows | null): void {
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
    // Quotes from while the page was hidden are outdated.
    document.addEventListener('visibilitychange', renew);
    return () => {
      clearTimeout(first);
      clearInterval(renewing);
      document.removeEventListener('visibilitychange', renew);
    };
    // What is asked, as a text: the objects are new with each look.
  }, [swap, isIdle, asked]);
}
