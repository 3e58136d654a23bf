import { isSameAddress } from '../../../kit/chain/isSameAddress';
import { useEffect, useMemo } from 'react';
import type { AccountHistory, ActivityEntry, HistoryState } from '../../../wallet/activity';
import { mergeActivity } from '../../../wallet/activity/mergeActivity';
import { balanceKey } from '../../../wallet/balances/balancesStore';
import type { OfferedChain } from '../../../wire/chainConfig';
import { transactionOf } from '../../../wallet/swap/transactionOf';
import { useStore } from '../../useStore';
import { useWallet } from '../../hooks/useWallet';

/** Poll interval while the screen is visible, in ms. */
const interval = 30_000;

export interface ActivityView {
  entries: readonly ActivityEntry[];
  /** The history from the server so far; undefined before its first response. */
  known: Readonly<AccountHistory> | undefined;
  status: HistoryState['statuses'][string] | undefined;
}

/** Returns the account's activity on the chain: the wallet's own transactions merged with the server's history. Polls while it is shown. */
export function useActivity({ account, chain }: { account: string; chain: Readonly<OfferedChain> }): ActivityView {
  const { stores, actions, family } = useWallet().wallet;
  const { list } = useStore(stores.transactions);
  const { list: swaps } = useStore(stores.swaps);
  const { byAccount, statuses } = useStore(stores.history);
  const { chainId, ticker, decimals } = chain;
  const key = balanceKey(chainId, account);
  const known = byAccount[key];
  // When a transaction becomes final, the server may have news too.
  const open = list.filter(({ status }) => status === 'submitted' || status === 'signed').length;

  useEffect(() => {
    const check = () => {
      if (document.visibilityState === 'visible') void actions.loadHistory({ page: 'newest', chainId });
    };
    check();
    const timer = setInterval(check, interval);
    return () => clearInterval(timer);
  }, [actions, chainId, key, open]);

  const isCrossing = swaps.some(({ crossing, order }) => crossing?.state === 'waiting' || order?.state === 'open');
  // The amount received by a swap is read once it is mined, also after a reload of the page.
  const isUntold = swaps.some(
    ({ hash, crossing, order, received }) =>
      !crossing && !order && received === null && transactionOf(list, hash)?.status === 'confirmed',
  );
  useEffect(() => {
    if (isCrossing || isUntold) void actions.openSwap().then((swap) => swap?.settle());
  }, [actions, isCrossing, isUntold]);

  const { addresses } = family(chainId);
  const entries = useMemo(() => {
    const isOf = (one: { chainId: string }, who: string) => one.chainId === chainId && isSameAddress(who, account);
    const own = list.filter((item) => isOf(item, item.from));
    const made = swaps.filter((swap) => isOf(swap, swap.account));
    return mergeActivity({ own, items: known?.items ?? [], swaps: made, coin: { ticker, decimals }, addresses });
  }, [list, swaps, known, addresses, chainId, account, ticker, decimals]);

  return { entries, known, status: statuses[key] };
}
