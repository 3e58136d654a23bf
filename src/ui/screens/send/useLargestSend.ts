import { useEffect, useState } from 'react';
import { useWallet } from '../../hooks/useWallet';

/**
 * Returns the maximum amount of the chain's coin that can be sent together with the fee, in its smallest unit; null while that is unknown.
 * It is fetched when it is needed for a comparison, and again when the balance changes.
 */
export function useLargestSend({ wanted, held }: { wanted: boolean; held: string | null | undefined }): bigint | null {
  const { actions } = useWallet().wallet;
  const [known, setKnown] = useState<{ held: string; most: bigint | null } | null>(null);
  useEffect(() => {
    if (!wanted || typeof held !== 'string') return undefined;
    let isOver = false;
    const tell = (most: bigint | null) => {
      if (!isOver) setKnown({ held, most });
    };
    actions.largestSend().then(tell, () => tell(null));
    return () => {
      isOver = true;
    };
  }, [actions, wanted, held]);
  return known !== null && known.held === held ? known.most : null;
}
