import { useEffect } from 'react';
import { useStore } from '../useStore';
import { useWallet } from './useWallet';

/** In ms: the interval between two reads, and how long a user is assumed to wait. */
const interval = 5_000;
const longestWait = 600_000;

/** Reads the balance often while a screen on which the user waits for money is shown. Elsewhere the wallet polls it twice a minute. */
export function useQuickBalance(): void {
  const { stores, actions } = useWallet().wallet;
  const { hostOrigin, view } = useStore(stores.embed);
  const isShown = hostOrigin === null || view === 'panel';
  useEffect(() => {
    if (!isShown) return undefined;
    const endsAt = Date.now() + longestWait;
    const timer = setInterval(() => {
      if (Date.now() > endsAt) clearInterval(timer);
      else if (!document.hidden) void actions.refreshBalance();
    }, interval);
    return () => clearInterval(timer);
  }, [actions, isShown]);
}
