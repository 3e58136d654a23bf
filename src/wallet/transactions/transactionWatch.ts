import type { FollowMemory } from '../../chains/familyWallet';
import { refreshBalance } from '../balances';
import type { TransactionsPort } from './port';
import { isOpen } from '../../chains/transactions/lifecycle';
import type { WalletTransaction } from '../../chains/transactions/record';

/** ms between looks: soon at first, then ever less often. */
const firstWait = 1_000;
const maxWait = 15_000;
/** ms after which a transaction that waits is looked at less often. */
const longWait = 30 * 60_000;
const slowWait = 60_000;
/** How many are looked at in one go. */
const batch = 20;

/** Follows what is open, and what may still be taken back, in one tab for all of them; rests while nobody looks. */
export interface TransactionWatch {
  /** Something has changed (a send, a block): looks soon. */
  wake(): void;
  stop(): void;
}

interface Followed extends FollowMemory {
  wait: number;
  dueAt: number;
}

export function createTransactionWatch(parts: TransactionsPort): TransactionWatch {
  const { deps, stores, heads } = parts;
  const { clock, visibility, locks, tabs } = deps;
  const seen = new Map<string, Followed>();
  let isRunning = false;
  let isStopped = false;
  let wakeUp = (): void => undefined;
  /** How to stop hearing of new blocks, by chain. */
  const heard = new Map<string, () => void>();

  const isOffered = ({ chainId }: WalletTransaction) => stores.network.state.chains.some((c) => c.chainId === chainId);
  const mustFollow = (item: WalletTransaction) => (isOpen(item) || item.raw !== null) && isOffered(item);
  const followed = () => stores.transactions.state.list.filter(mustFollow);
  const mayRun = () => !isStopped && visibility.isVisible() && followed().length > 0;

  function memoryOf({ hash }: WalletTransaction): Followed {
    const known = seen.get(hash);
    if (known) return known;
    const fresh = { nonceUsed: 0, refused: 0, wait: firstWait, dueAt: clock.now() + firstWait };
    seen.set(hash, fresh);
    return fresh;
  }

  async function look(transaction: WalletTransaction): Promise<boolean> {
    const memory = memoryOf(transaction);
    const isOld = clock.now() - transaction.submittedAt > longWait;
    const limit = isOld || !isOpen(transaction) ? slowWait : maxWait;
    memory.wait = Math.min(memory.wait * 1.5, limit);
    // A chain that does not answer is asked again at the next round.
    const changed = await parts
      .familyWallet(transaction.chainId)
      .then((family) => family.follow({ transaction, memory }))
      .catch(() => false);
    memory.dueAt = clock.now() + memory.wait;
    return changed;
  }

  async function round(): Promise<void> {
    const due = followed().filter((item) => memoryOf(item).dueAt <= clock.now());
    const changes = await Promise.all(due.slice(0, batch).map(look));
    if (!changes.includes(true)) return;
    tabs?.tell({ type: 'transactions' });
    await refreshBalance(parts);
    // What was sent or bought is in the lists at once, not some minutes later.
    void parts.polls.look('portfolio', { force: true });
  }

  /** Hears of new blocks of the chains that matter, where they have a websocket; what waits is then looked at at once. */
  function listen(chainIds: ReadonlySet<string>): void {
    for (const [chainId, stop] of heard) if (!chainIds.has(chainId) && heard.delete(chainId)) stop();
    for (const chainId of chainIds) {
      if (heard.has(chainId)) continue;
      const onHead = () => {
        for (const item of followed()) if (item.chainId === chainId) memoryOf(item).dueAt = clock.now();
        wakeUp();
      };
      heard.set(chainId, heads.follow(chainId, onHead));
    }
  }

  async function loop(): Promise<void> {
    while (mayRun()) {
      listen(new Set(followed().map(({ chainId }) => chainId)));
      const next = Math.min(...followed().map((item) => memoryOf(item).dueAt));
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
    const soon = clock.now() + firstWait;
    for (const item of followed()) {
      const memory = memoryOf(item);
      memory.dueAt = Math.min(memory.dueAt, soon);
    }
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
