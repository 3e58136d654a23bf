import { useEffect, useState } from 'react';
import { useWallet } from '../../hooks/useWallet';

/**
 * Reads the balance of the asset again, since some may have arrived. @returns whether the read is still pending; it always ends, because
 * the chain client has a timeout.
 */
export function useCount(key: string | null): boolean {
  const { actions } = useWallet().wallet;
  const [counted, setCounted] = useState<string | null>(null);
  useEffect(() => {
    if (key === null) return undefined;
    let isOver = false;
    void actions.countAvailable().then(() => {
      if (!isOver) setCounted(key);
    });
    return () => {
      isOver = true;
    };
  }, [actions, key]);
  return key !== null && counted !== key;
}
