import type { FollowMemory } from '../../chains/familyWallet';
import { isOpen } from '../../chains/transactions/lifecycle';
import type { WalletTransaction } from '../../chains/transactions/record';
import type { TransactionsPort } from './port';

/** The interval between two checks, in ms: short at first, then longer. */
const firstWait = 1_000;
const maxWait = 15_000;
/** In ms: the age from which a pending transaction is checked less often. */
const longWait = 30 * 60_000;
const slowWait = 60_000;

interface Followed extends FollowMemory {
  wait: number;
  dueAt: number;
}

/** The schedule of transactions to track, with the time of the next check of each. */
export function createFollowSchedule({ deps: { clock }, stores }: Pick<TransactionsPort, 'deps' | 'stores'>) {
  const seen = new Map<string, Followed>();

  const isOffered = ({ chainId }: WalletTransaction) => stores.network.state.chains.some((c) => c.chainId === chainId);
  const mustFollow = (item: WalletTransaction) => (isOpen(item) || item.raw !== null) && isOffered(item);
  const followed = () => stores.transactions.state.list.filter(mustFollow);

  function memoryOf({ hash }: WalletTransaction): Followed {
    const known = seen.get(hash);
    if (known) return known;
    const fresh = { nonceUsed: 0, refused: 0, gaps: 0, wait: firstWait, dueAt: clock.now() + firstWait };
    seen.set(hash, fresh);
    return fresh;
  }

  return {
    isEmpty: () => followed().length === 0,
    chainIds: () => new Set(followed().map(({ chainId }) => chainId)),
    due: () => followed().filter((item) => memoryOf(item).dueAt <= clock.now()),
    nextDueAt: () => Math.min(...followed().map((item) => memoryOf(item).dueAt)),
    /** Makes all transactions of a chain due now, because something has happened on it. */
    hurry(chainId: string): void {
      for (const item of followed()) if (item.chainId === chainId) memoryOf(item).dueAt = clock.now();
    },
    /** Makes all transactions due soon. */
    hurryAll(): void {
      const soon = clock.now() + firstWait;
      for (const item of followed()) {
        const memory = memoryOf(item);
        memory.dueAt = Math.min(memory.dueAt, soon);
      }
    },
    /** Checks one transaction and sets the time of its next check. */
    async run(item: WalletTransaction, follow: (memory: FollowMemory) => Promise<boolean>): Promise<boolean> {
      const memory = memoryOf(item);
      const isOld = clock.now() - item.submittedAt > longWait;
      const limit = isOld || !isOpen(item) ? slowWait : maxWait;
      memory.wait = Math.min(memory.wait * 1.5, limit);
      // If the chain does not respond, the next round asks again.
      const changed = await follow(memory).catch(() => false);
      memory.dueAt = clock.now() + memory.wait;
      return changed;
    },
  };
}
