import { useEffect, useState } from 'react';
import { useWallet } from './useWallet';

/**
 * Loads the code of a network's family if the wallet has not used it yet. Returns `ready` once `wallet.family(chainId)` can be called,
 * `failed` if the code does not load.
 */
export function useFamily(chainId: string): 'ready' | 'loading' | 'failed' {
  const { wallet } = useWallet();
  const [failed, setFailed] = useState<string | null>(null);
  const [, redraw] = useState(0);
  const isReady = wallet.findFamily(chainId) !== undefined;
  useEffect(() => {
    if (isReady) return undefined;
    let isCurrent = true;
    wallet.actions.loadFamily(chainId).then(
      () => isCurrent && redraw((count) => count + 1),
      () => isCurrent && setFailed(chainId),
    );
    return () => {
      isCurrent = false;
    };
  }, [wallet, chainId, isReady]);
  return isReady ? 'ready' : failed === chainId ? 'failed' : 'loading';
}
