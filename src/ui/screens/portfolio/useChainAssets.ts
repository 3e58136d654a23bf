import { useEffect, useMemo, useReducer } from 'react';
import type { ChainAsset, NetworkTotals } from '../../../wallet/portfolio';
import { useStore } from '../../useStore';
import { useWallet } from '../../hooks/useWallet';

const none: readonly ChainAsset[] = [];

/** What the account has on the networks that it is not looking at, as they were last summed up, in the chosen currency. */
export function useAssetsOnOtherChains({
  totals,
  currency,
}: {
  /** Null until their chunk is there. */
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
    // Worked out anew when the sums, the networks or the accounts have changed.
    () => (version < 0 || totals === null || !network || !accounts ? none : totals.elsewhere(rate)),
    [totals, network, accounts, version, rate],
  );
}

/** All assets, sorted by value; those without a known price come last. */
export function inOrder(held: readonly ChainAsset[]): readonly ChainAsset[] {
  const worthOf = ({ asset: { worth } }: ChainAsset) => (worth === null ? -1 : Number(worth));
  return held.toSorted((a, b) => worthOf(b) - worthOf(a));
}
