import { useEffect, useMemo } from 'react';
import type { AccountHistory, ActivityEntry, HistoryState } from '../../../wallet/activity';
import { mergeActivity } from '../../../wallet/activity/mergeActivity';
import { balanceKey } from '../../../wallet/balances/balancesStore';
import type { OfferedChain } from '../../../wire/chainConfig';
import { transactionOf } from '../../../wallet/swap/transactionOf';
import { useStore } from '../../useStore';
import { useWallet } from '../../hooks/useWallet';

/** ms between two looks while the screen is in sight. */
const interval = 30_000;

export interface ActivityView {
  entries: readonly ActivityEntry[];
  /** The history from the server so far; undefined before its first response. */
  known: Readonly<AccountHistory> | undefined;
  status: HistoryState['statuses'][string] | undefined;
}

/** The account's activity on the chain: the wallet's own transactions with what the server tells. Looks while it is shown. */
export function useActivity({ account, chain }: { account: string; chain: Readonly<OfferedChain> }): ActivityView {
  const { stores, flows, family } = useWallet().wallet;
  const { list } = useStore(stores.transactions);
  const { list: swaps } = useStore(stores.swaps);
  const { byAccount, statuses } = useStore(stores.history);
  const { chainId, ticker, decimals } = chain;
  const key = balanceKey(chainId, account);
  const known = byAccount[key];
  // A decided transaction is news for the server too.
  const open = list.filter(({ status }) => status === 'submitted' || status === 'signed').length;

  useEffect(() => {
    const check = () => {
      if (document.visibilityState === 'visible') void flows.loadHistory({ page: 'newest' });
    };
    check();
    const timer = setInterval(check, interval);
    return () => clearInterval(timer);
  }, [flows, key, open]);

  const isCrossing = swaps.some(({ crossing }) => crossing?.state === 'waiting');
  // What one has really brought is read once it is mined, also after the page was loaded anew.
  const isUntold = swaps.some(
    ({ hash, crossing, received }) =>
      !crossing && received === null && transactionOf(list, hash)?.status === 'confirmed',
  );
  useEffect(() => {
    if (isCrossing || isUntold) void flows.openSwap().then((swap) => swap?.settle());
  }, [flows, isCrossing, isUntold]);

  const { addresses } = family(chainId);
  const entries = useMemo(() => {
    const own = list.filter((item) => item.chainId === chainId && item.from.toLowerCase() === account.toLowerCase());
    return mergeActivity({ own, items: known?.items ?? [], swaps, coin: { ticker, decimals }, addresses });
  }, [list, swaps, known, addresses, chainId, account, ticker, decimals]);

  return { entries, known, status: statuses[key] };
}
