import { useEffect } from 'react';
import type { OfferedChain } from '../../../wire/chainConfig';
import { useNavigation } from '../../hooks/useNavigation';
import { useWallet } from '../../hooks/useWallet';
import { useStore } from '../../useStore';
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

/** Starts every swap with the coin of the network, also the next one after a swap has ended. A draft of another network is cleared. */
export function useFirstAsset({ chainId }: Readonly<OfferedChain>): void {
  const { swap } = useWallet().wallet.stores;
  const { from } = useStore(swap);
  const isElsewhere = from !== null && from.chainId !== chainId;
  const isBlank = from === null;
  useEffect(() => {
    if (isElsewhere) swap.actions.clear();
    if (swap.state.from === null) swap.actions.choose('from', { kind: 'coin', chainId });
  }, [swap, chainId, isElsewhere, isBlank]);
}
