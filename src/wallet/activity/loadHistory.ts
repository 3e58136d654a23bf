import { HttpError } from '../../errors/http';
import type { HistoryItem } from '../../wire/http/assets';
import { newestAccounts, readHistory, prependPage, appendPage } from './historyCache';
import type { ActivityPort } from './port';
import { accountOn } from '../accounts';
import { createStoreStorage } from '../store';
import { balanceKey } from '../balances';
import type { AccountHistory, HistoryRequest } from './historyStore';
import { reportSends } from './reportSends';

/** In ms: a read within this time after the last one is skipped. The server caches its responses for longer. */
const freshFor = 3_000;
/** In ms: how far a chain's clock may be behind the local one. */
const clockTolerance = 60_000;

/**
 * Reads the history of the user's account on a network, by default the current one. The history from the last visit is shown at once, and a failure
 * keeps the known items. Never rejects. Concurrent reads are merged into one.
 */
export async function loadHistory(
  { deps, stores, families, accountData, polls }: ActivityPort,
  { page, force = false, chainId = stores.network.state.chainId }: HistoryRequest,
): Promise<void> {
  const { history, accounts, network } = stores;
  const chain = network.state.chains.find((one) => one.chainId === chainId);
  const account = chain === undefined ? null : accountOn(accounts.state, chain.chainNamespace);
  if (account === null) return;
  const key = balanceKey(chainId, account);
  // Without a data server, only transactions sent from this wallet are shown.
  if (deps.data === null) return history.actions.setStatus(key, 'unsupported');
  if (Object.keys(history.state.byAccount).length === 0) {
    const { byAccount, reports } = readHistory(createStoreStorage(deps.storage).read(history.name));
    if (Object.keys(byAccount).length > 0 || Object.keys(reports).length > 0)
      history.actions.set({ byAccount, reports });
  }
  const known = history.state.byAccount[key];
  const status = history.state.statuses[key];
  if (status === 'loading' || status === 'loadingMore') return;
  const before = page === 'older' ? (known?.next ?? null) : null;
  if (page === 'older' && before === null) return;
  const now = deps.clock.now();
  if (page === 'newest' && !force && status === undefined && known && now >= known.at && now - known.at < freshFor)
    return;
  history.actions.setStatus(key, page === 'newest' ? 'loading' : 'loadingMore');
  const put = (found: AccountHistory) =>
    history.actions.set({ byAccount: newestAccounts({ ...history.state.byAccount, [key]: found }) });
  try {
    const { assets, own } = await accountData.open(account);
    if (page === 'newest') await reportSends({ deps, stores, families }, { own, account });
    const ask = { chainId, skipCache: force, ...(before === null ? {} : { before }) };
    const answer = await assets.history(ask);
    // If the user has logged out in the meantime, nothing is stored.
    if (!accounts.state.accounts.some(({ address }) => address === account)) return;
    const { items, next } = answer;
    const part = answer.parts.chain;
    const last = history.state.byAccount[key];
    if (page === 'newest') {
      put(prependPage(last, { items, next, part, at: deps.clock.now() }));
      // Refreshes the balances together with an incoming transfer, so that they do not lag minutes behind.
      if (
        chainId === network.state.chainId &&
        hasComeIn(items, { known: last, lookedAt: stores.tokens.state.byAccount[key]?.at })
      )
        void polls.refresh('portfolio', { force: true });
    }
    if (page === 'older' && last) put(appendPage(last, { items, next, part }));
    history.actions.setStatus(key, null);
  } catch (error) {
    if (accounts.state.selected === null) return;
    const isUnsupported = error instanceof HttpError && error.code === 'invalid';
    history.actions.setStatus(key, isUnsupported ? 'unsupported' : page === 'older' ? 'moreFailed' : 'failed');
  }
}

/** Returns whether there is an unknown incoming transfer that is not older than the last balance refresh. */
function hasComeIn(
  items: readonly HistoryItem[],
  { known, lookedAt = 0 }: { known: AccountHistory | undefined; lookedAt: number | undefined },
): boolean {
  const seen = new Set(known?.items.map(({ hash }) => hash));
  const isLater = (at: number | null) => at === null || at >= lookedAt - clockTolerance;
  return items.some(({ hash, direction, at }) => direction === 'in' && !seen.has(hash) && isLater(at));
}
