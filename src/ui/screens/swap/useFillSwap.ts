import { useEffect } from 'react';
import type { OfferedChain } from '../../../wire/chainConfig';
import { useNavigation } from '../../hooks/useNavigation';
import { useWallet } from '../../hooks/useWallet';
import { fillSwap } from './fillSwap';

/** Fills in what the URL names, once per URL: {@link fillSwap}. */
export function useFillSwap(chain: Readonly<OfferedChain>): void {
  const { query, filledBy } = useNavigation();
  const { wallet } = useWallet();
  const text = query.toString();
  useEffect(() => {
    const ending = new AbortController();
    void fillSwap(wallet, { chain, query: new URLSearchParams(text), filledBy, signal: ending.signal });
    return () => ending.abort();
    // oxlint-disable-next-line react/exhaustive-deps
  }, [text, chain.chainId]);
}
