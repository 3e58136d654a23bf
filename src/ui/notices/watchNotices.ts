import type { i18n } from 'i18next';
import type { Wallet } from '../../wallet/wallet';
import type { TransactionAction } from '../../chains/transactions/action';
import type { WalletTransaction } from '../../chains/transactions/record';
import { isOrigin } from '../../kit/origin';
import { shorten } from '../../kit/text/shorten';
import { formatAmount, formatDecimal, isDust } from '../format/formatAmount';
import { holdsNumber } from '../screens/activity/movementText';
import { settingsTexts } from '../i18n/settingsTexts';
import { loadTexts } from '../i18n/textGroup';
import { plainName } from './plainName';
import { watchCrossings, type Notice } from './watchCrossings';

/**
 * Notifies the user when a transaction is final, a cross-chain swap has arrived, or coins were received: inside the wallet while it is
 * visible, by a browser notification while it is hidden, each if the user has enabled it. A request of a connected application is shown
 * only by a browser notification.
 * @returns a function that stops this.
 */
export function watchNotices({
  wallet: { stores, family },
  i18n,
  isHidden,
  show = showNotification,
  isShown = hasOutcome,
}: {
  wallet: Pick<Wallet, 'stores' | 'family'>;
  i18n: i18n;
  isHidden: () => boolean;
  show?: ShowNotification;
  /** Returns whether a screen shows the outcome of a transaction, so that a toast would repeat it. */
  isShown?: (hash: string | undefined) => boolean;
}): () => void {
  const { transactions, balances, preferences, toast, network, accounts, approvals, swaps } = stores;
  const statuses = new Map(transactions.state.list.map(({ hash, status }) => [hash, status]));
  /** Coin balances at the last check by chain and account; stale balances are ignored. */
  const coins = new Map<string, bigint>();
  /** IDs of the pending requests of connected applications that were already handled. */
  const told = new Set<string>();

  async function say({ text, type, about = [] }: Notice): Promise<void> {
    // A screen that shows the outcome may be closed while the texts are loading.
    const isSaid = about.some(isShown);
    await loadTexts(i18n, settingsTexts, i18n.language);
    const { notifyInApp, notifyBrowser } = preferences.state;
    if (isHidden()) {
      if (notifyBrowser) show(i18n.t('title.frame'), text());
    } else if (notifyInApp && !isSaid && !about.some(isShown)) toast.actions.show({ message: text(), type });
  }

  function lookAtTransactions(): void {
    for (const record of transactions.state.list) {
      const { hash, status } = record;
      const before = statuses.get(hash);
      statuses.set(hash, status);
      const isDecided = (status === 'confirmed' || status === 'failed') && before !== undefined && before !== status;
      if (!isDecided) continue;
      const text = () =>
        i18n.t(status === 'confirmed' ? 'notices.confirmed' : 'notices.failed', { text: wordsFor(record) });
      void say({ text, type: status === 'confirmed' ? 'success' : 'danger', about: [hash, record.minedAs] });
    }
  }

  /** Returns what a transaction is about: what it swaps or sends, or for which site it was. */
  function wordsFor(record: Readonly<WalletTransaction>): string {
    const { hash, minedAs, value, chainId, action, to, askedBy } = record;
    const { language: locale } = i18n;
    const swap = swaps.state.list.find((one) => one.hash === hash || one.hash === minedAs);
    if (swap) return i18n.t('notices.swapOf', amountText(swap.amountIn, swap.from, locale));
    const moved = action && movedText(action, locale);
    if (moved) return i18n.t('notices.sentTo', moved).trim();
    if (action?.kind === 'approve' && action.amount !== '0' && action.symbol !== '')
      return i18n.t('notices.allowed', { ticker: plainName(action.symbol) });
    const chain = network.state.chains.find((item) => item.chainId === chainId);
    if (chain && BigInt(value) > 0n) {
      const { decimals, ticker: symbol } = chain;
      const { isPlain } = family(chainId).summarize(record);
      const sent = amountText(value, { decimals, symbol }, locale);
      if (isPlain) return i18n.t('notices.sentTo', sent);
      // A contract call does more than transfer its value, so the text also names the recipient.
      if (to && !isDust({ value, decimals })) return i18n.t('notices.paid', { ...sent, address: shorten(to) });
    }
    if (askedBy !== null && isOrigin(askedBy)) return i18n.t('notices.transactionFor', { site: new URL(askedBy).host });
    return i18n.t('notices.transaction', { network: chain?.displayName ?? chainId });
  }

  function lookAtCoins(): void {
    const { chainId } = network.state;
    const { selected } = accounts.state;
    const key = `${chainId}:${selected?.toLowerCase() ?? ''}`;
    const balance = balances.state.native[key];
    if (selected === null || !balance || balance.stale) return;
    const now = BigInt(balance.amount);
    const before = coins.get(key);
    coins.set(key, now);
    if (before === undefined || now <= before) return;
    const chain = network.state.chains.find((item) => item.chainId === chainId);
    if (!chain) return;
    const value = (now - before).toString();
    const text = () =>
      i18n.t('notices.received', {
        amount: formatAmount({ value, decimals: chain.decimals, locale: i18n.language }),
        ticker: chain.ticker,
      });
    void say({ text, type: 'success' });
  }

  /**
   * Shows a browser notification for new requests of connected applications. No action on this screen has caused them, so the wallet may be
   * in a hidden tab.
   */
  function lookAtRequests(): void {
    const waiting = approvals.state.queue.filter(({ asker }) => asker.kind === 'walletConnect');
    const fresh = waiting.filter(({ id }) => !told.has(id));
    told.clear();
    waiting.forEach(({ id }) => told.add(id));
    const [first] = fresh;
    if (!first || !isHidden() || !preferences.state.notifyBrowser) return;
    const { name } = first.asker.claims;
    void loadTexts(i18n, settingsTexts, i18n.language).then(() =>
      show(i18n.t('title.frame'), i18n.t('notices.asks', { name: plainName(name) })),
    );
  }

  lookAtCoins();
  const stops = [
    transactions.subscribe(lookAtTransactions),
    balances.subscribe(lookAtCoins),
    approvals.subscribe(lookAtRequests),
    watchCrossings({ swaps, i18n, say }),
  ];
  return () => stops.forEach((stop) => stop());
}

const amountText = (value: string, { decimals, symbol }: { decimals: number; symbol: string }, locale: string) => ({
  amount: formatAmount({ value, decimals, locale }),
  ticker: plainName(symbol),
});

/** Returns what a token call has sent, or null if it is not a transfer. */
function movedText(
  { kind, amount, symbol, tokenId }: Readonly<TransactionAction>,
  locale: string,
): { amount: string; ticker: string } | null {
  const name = plainName(symbol);
  if (kind === 'nft') return { amount: '', ticker: holdsNumber(name, tokenId) ? name : `${name} #${tokenId ?? ''}` };
  if (kind !== 'transfer' || amount === null) return null;
  return { amount: formatDecimal({ value: amount, locale }), ticker: name };
}

/** A screen that shows the outcome of a transaction has an element with its hash in `data-outcome`. */
const hasOutcome = (hash: string | undefined): boolean =>
  [...document.querySelectorAll<HTMLElement>('[data-outcome]')].some((element) => element.dataset['outcome'] === hash);

/** Shows a browser notification; never throws. */
type ShowNotification = (title: string, body: string) => void;

/** Shows a browser notification if the page has the permission. A click on it focuses the wallet. */
export const showNotification: ShowNotification = (title, body) => {
  const options = { body, tag: 'inlay', icon: '/v5/icons/icon-192.png' };
  try {
    if (Notification.permission !== 'granted') return;
    const notice = new Notification(title, options);
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // On phones only a service worker can show notifications.
    void showByWorker(title, options);
  }
};

async function showByWorker(title: string, options: NotificationOptions): Promise<void> {
  try {
    const worker = await navigator.serviceWorker.getRegistration('/v5/');
    await worker?.showNotification(title, options);
  } catch {
    // There is no service worker, or it may not show notifications.
  }
}
