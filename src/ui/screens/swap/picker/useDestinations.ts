import { useEffect, useMemo } from 'react';
import type { SwapActions } from '../../../../wallet/swap';
import type { OfferedChain } from '../../../../wire/chainConfig';
import { useStore } from '../../../useStore';
import { useWallet } from '../../../hooks/useWallet';

/**
 * Returns the networks on which the result of a swap can arrive and can be sent on: the current one first, then those that a source
 * supports.
 */
export function useDestinations(chain: Readonly<OfferedChain>): readonly Readonly<OfferedChain>[] {
  const { stores, actions } = useWallet().wallet;
  const { selected } = useStore(stores.accounts);
  const { chains } = useStore(stores.network);
  const { chain: known } = useStore(stores.swap);
  const { chainId } = chain;
  return useMemo(() => {
    const sources = known?.chainId === chainId && 'sources' in known ? known.sources : [];
    const reached = new Set(sources.flatMap(({ toChains }) => toChains));
    const serves = (there: string) =>
      selected !== null && actions.canSendOnChain({ address: selected, chainId: there });
    return [
      chain,
      ...chains.filter((one) => one.chainId !== chainId && reached.has(one.chainId) && serves(one.chainId)),
    ];
  }, [chain, chains, known, chainId, actions, selected]);
}

/** Fetches the tokens of a network, if it is not the current one. */
export function useLoadDestination(swap: SwapActions | null, { here, there }: { here: string; there: string }): void {
  useEffect(() => {
    if (there !== here) void swap?.loadDestination(there);
  }, [swap, here, there]);
}
