import { useEffect, useState } from 'react';
import type { ActivityEntry } from '../../../../wallet/activity';
import { useWallet } from '../../../hooks/useWallet';

/** Returns the network fee, read from the chain, that the account itself has paid in coins; null until it is known, or if another has paid it. */
export function usePaidFee({ entry, chainId }: { entry: ActivityEntry; chainId: string }): string | null {
  const { actions } = useWallet().wallet;
  const [found, setFound] = useState<{ hash: string; amount: string | null } | null>(null);
  const isMined = entry.status === 'confirmed' || entry.status === 'failed';
  // Whoever settles an order pays the fee of that transaction, and a paymaster that of its operation.
  const isOwn = entry.kind !== 'received' && !entry.order && entry.own?.payer === undefined;
  const hash = isMined && isOwn ? entry.hash : null;
  useEffect(() => {
    let current = true;
    if (hash !== null) {
      void actions.readFee({ hash, chainId }).then((amount) => {
        if (current) setFound({ hash, amount });
      });
    }
    return () => {
      current = false;
    };
  }, [actions, hash, chainId]);
  return found?.hash === hash ? found.amount : null;
}
