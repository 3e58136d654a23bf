import { useCallback, useEffect, useState } from 'react';
import type { OfferedChain } from '../../../../wire/chainConfig';
import type { PriceHistory, PriceSpan } from '../../../../wire/http/market/market';
import { useWallet } from '../../../hooks/useWallet';

interface Read {
  /** Identifies the request. */
  key: string;
  /** Null if it could not be fetched. */
  history: PriceHistory | null;
}

/** Returns the price history of a coin or token; `undefined` while it is loading, null if it could not be fetched. */
export function usePriceHistory({ chain, id, span }: { chain: Readonly<OfferedChain>; id: string; span: PriceSpan }) {
  const { actions } = useWallet().wallet;
  const { chainId, ticker } = chain;
  const [tries, setTries] = useState(0);
  const [read, setRead] = useState<Read | null>(null);
  const key = `${chainId} ${id} ${span} ${tries}`;
  useEffect(() => {
    let isWanted = true;
    actions.readPrices({ chain: { chainId, ticker }, id, span }).then(
      (history) => isWanted && setRead({ key, history }),
      () => isWanted && setRead({ key, history: null }),
    );
    return () => {
      isWanted = false;
    };
  }, [actions, chainId, ticker, id, span, key]);
  return {
    history: read?.key === key ? read.history : undefined,
    again: useCallback(() => setTries((count) => count + 1), []),
  };
}
