import { useEffect } from 'react';
import { useWallet } from './useWallet';

/** Says that this screen shows the outcome of a transaction, so that no toast repeats it. Null: it shows none. */
export function useWatchedOutcome(hash: string | null): void {
  const { toast } = useWallet().wallet.stores;
  useEffect(() => {
    toast.actions.watch(hash);
    return () => toast.actions.watch(null);
  }, [toast, hash]);
}
