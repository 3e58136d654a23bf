import { useEffect, useMemo, useReducer } from 'react';
import type { ChainAsset, NetworkTotals } from '../../../wallet/portfolio';
import { useStore } from '../../useStore';
import { useWallet } from '../../hooks/useWallet';

const none: readonly ChainAsset[] = [];

/** Returns the account's assets on the other networks as they were last fetched, valued in the chosen currency. */
export function useAssetsOnOtherChains({
  totals,
  currency,
}: {
  /** Null while their chunk is loading. */
  totals: NetworkTotals | null;
  currency: string;
}): readonly ChainAsset[] {
  const { stores } = useWallet().wallet;
  const network = useStore(stores.network);
  const accounts = useStore(stores.accounts);
  const { exchange } = useStore(stores.rates);
  const [version, refresh] = useReducer((count: number) => count + 1, 0);
  useEffect(() => totals?.store.subscribe(refresh), [totals]);
  const rate = currency === 'usd' ? 1 : exchange[currency]?.rate;
  return useMemo(
    // Recomputed when the totals, the networks or the accounts change.
    () => (version < 0 || totals === null || !network || !accounts ? none : totals.elsewhere(rate)),
    [totals, network, accounts, version, rate],
  );
}

/** Returns a function that tells whether the total leaves an asset out: it is on a test network, and others are not. */
export function leftOutOf(all: readonly ChainAsset[]): (one: ChainAsset) => boolean {
  const hasOthers = all.some(({ chain }) => !chain.isTestnet);
  return ({ chain }) => hasOthers && chain.isTestnet === true;
}

/** Returns all assets sorted by value, those on test networks last, because they have none. Assets without a known price come last in both. */
export function inOrder(held: readonly ChainAsset[]): readonly ChainAsset[] {
  const worthOf = ({ asset: { worth }, chain }: ChainAsset) =>
    (worth === null ? -1 : Number(worth)) - (chain.isTestnet ? 1e15 : 0);
  return held.toSorted((a, b) => worthOf(b) - worthOf(a));
}
