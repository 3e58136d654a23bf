import { useEffect, useState } from 'react';
import type { AutoApproveBounds } from '../../../../wire/http/project';
import { useWallet } from '../../../hooks/useWallet';

/** Returns within which bounds the operator lets sites act without asking; null if not at all, and until it is known. */
export function useAutoBounds(): AutoApproveBounds | null {
  const { wallet } = useWallet();
  const [bounds, setBounds] = useState<AutoApproveBounds | null>(null);
  useEffect(() => {
    let current = true;
    void wallet.actions.autoApproveBounds().then((found) => {
      if (current) setBounds(found);
    });
    return () => {
      current = false;
    };
  }, [wallet]);
  return bounds;
}
