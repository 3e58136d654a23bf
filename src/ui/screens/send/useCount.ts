import { useEffect, useState } from 'react';
import { useWallet } from '../../hooks/useWallet';

/**
 * Counts anew what there is of the asset, since some may have come in.
 * @returns whether that count is still under way; it always ends, since the chain's client has a time-out.
 */
export function useCount(key: string | null): boolean {
  const { flows } = useWallet().wallet;
  const [counted, setCounted] = useState<string | null>(null);
  useEffect(() => {
    if (key === null) return undefined;
    let isOver = false;
    void flows.countAvailable().then(() => {
      if (!isOver) setCounted(key);
    });
    return () => {
      isOver = true;
    };
  }, [flows, key]);
  return key !== null && counted !== key;
}
