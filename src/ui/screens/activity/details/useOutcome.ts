import { useEffect, useState } from 'react';
import type { ActivityEntry } from '../../../../wallet/activity';
import type { TransactionOutcome } from '../../../../chains/familyWallet';
import { useWallet } from '../../../hooks/useWallet';

/** Returns what the chain reports about a transaction in addition to its fee, or null until that is known. */
export function useOutcome({
  entry,
  chainId,
  account,
}: {
  entry: ActivityEntry | undefined;
  chainId: string;
  account: string;
}): TransactionOutcome | null {
  const { actions } = useWallet().wallet;
  const [found, setFound] = useState<{ hash: string; outcome: TransactionOutcome | null } | null>(null);
  const isMined = entry?.status === 'confirmed' || entry?.status === 'failed';
  const hash = isMined && entry.order?.isSettled !== false ? entry.hash : null;
  useEffect(() => {
    let current = true;
    if (hash !== null) {
      void actions.readOutcome({ hash, chainId, account }).then((outcome) => {
        if (current) setFound({ hash, outcome });
      });
    }
    return () => {
      current = false;
    };
  }, [actions, hash, chainId, account]);
  return found?.hash === hash ? found.outcome : null;
}
