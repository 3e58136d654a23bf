import { refreshBalance } from '../balances';
import { createFollowSchedule } from './followSchedule';
import type { TransactionsPort } from './port';
import type { WalletTransaction } from '../../chains/transactions/record';

/** The maximum number of transactions per round. */
const batch = 20;

/** Tracks open transactions, and those that a reorg may still undo, in one tab for all of them. Pauses while the page is hidden. */
export interface TransactionWatch {
  /** Something has changed (a send, a block): checks soon. */
  wake(): void;
  stop(): void;
}

export function createTransactionWatch(parts: TransactionsPort): TransactionWatch {
  const { deps, stores, heads } = parts;
  const { clock, visibility, locks, tabs } = deps;
  const schedule = createFollowSchedule(parts);
  let isRunning = false;
  let isStopped = false;
  let wakeUp = (): void => undefined;
  /** The unsubscribe functions for new blocks, by chain. */
  const heard = new Map<string, () => void>();

  const mayRun = () => !isStopped && visibility.isVisible() && !schedule.isEmpty();

  const poll = (transaction: WalletTransaction): Promise<boolean> =>
    schedule.run(transaction, async (memory) => {
      const family = await parts.familyWallet(transaction.chainId);
      return family.follow({ transaction, memory });
    });

  async function round(): Promise<void> {
    const changes = await Promise.all(schedule.due().slice(0, batch).map(poll));
    if (!changes.includes(true)) return;
    outdateHoldings();
    tabs?.tell({ type: 'transactions' });
    await refreshBalance(parts);
    refreshHoldings({ force: true });
  }

  /** What was sent or bought must not stay for minutes, or appear minutes later. A hidden wallet reads the lists when it is opened. */
  function outdateHoldings(): void {
    stores.tokens.actions.outdate();
    stores.collectibles.actions.outdate();
  }

  function refreshHoldings(options: { force: boolean }): void {
    void parts.polls.refresh('portfolio', options);
    // NFTs are read once the user has looked at them.
    if (Object.keys(stores.collectibles.state.byAccount).length > 0) void parts.polls.refresh('collectibles', options);
  }

  /** Subscribes to new blocks of the relevant chains that have a WebSocket, so that pending transactions are checked at once. */
  function listen(chainIds: ReadonlySet<string>): void {
    for (const [chainId, stop] of heard) if (!chainIds.has(chainId) && heard.delete(chainId)) stop();
    for (const chainId of chainIds) {
      if (heard.has(chainId)) continue;
      const onHead = () => {
        schedule.hurry(chainId);
        wakeUp();
      };
      heard.set(chainId, heads.follow(chainId, onHead));
    }
  }

  async function loop(): Promise<void> {
    while (mayRun()) {
      listen(schedule.chainIds());
      const next = schedule.nextDueAt();
      await new Promise<void>((resolve) => {
        const cancel = clock.after(Math.max(0, next - clock.now()), resolve);
        wakeUp = () => (cancel(), resolve());
      });
      if (!mayRun()) return;
      await round();
    }
  }

  function run(): void {
    if (isRunning || !mayRun()) return;
    isRunning = true;
    void locks
      .run('transactions', () => (stores.transactions.actions.reload(), loop()))
      .catch(() => undefined)
      .finally(() => {
        listen(new Set());
        isRunning = false;
        // Covers transactions that were sent while the loop was ending.
        if (mayRun()) run();
      });
  }

  function wake(): void {
    schedule.hurryAll();
    wakeUp();
    run();
  }

  const stopHearing = tabs?.hear(({ type }) => {
    if (type !== 'transactions') return;
    stores.transactions.actions.reload();
    outdateHoldings();
    // The tab that has told this one reads them; this one waits for it.
    refreshHoldings({ force: false });
  });
  const stopLooking = visibility.subscribe(() => {
    if (visibility.isVisible()) wake();
    else wakeUp();
  });

  return {
    wake,
    stop() {
      isStopped = true;
      wakeUp();
      stopHearing?.();
      stopLooking();
    },
  };
}
