import { refreshBalance } from '../balances';
import { createFollowSchedule } from './followSchedule';
import type { TransactionsPort } from './port';
import type { WalletTransaction } from '../../chains/transactions/record';

/** How many are looked at in one go. */
const batch = 20;

/** Follows what is open, and what may still be taken back, in one tab for all of them; rests while nobody looks. */
export interface TransactionWatch {
  /** Something has changed (a send, a block): schedules a poll soon. */
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
  /** How to stop hearing of new blocks, by chain. */
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
    tabs?.tell({ type: 'transactions' });
    await refreshBalance(parts);
    // What was sent or bought is in the lists at once, not some minutes later.
    void parts.polls.refresh('portfolio', { force: true });
  }

  /** Hears of new blocks of the chains that matter, where they have a websocket; what waits is then looked at at once. */
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
        // What was sent in the last moment of the loop.
        if (mayRun()) run();
      });
  }

  function wake(): void {
    schedule.hurryAll();
    wakeUp();
    run();
  }

  const stopHearing = tabs?.hear(({ type }) => {
    if (type === 'transactions') stores.transactions.actions.reload();
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
