import type { FollowMemory } from '../../chains/familyWallet';
import { isOpen } from '../../chains/transactions/lifecycle';
import type { WalletTransaction } from '../../chains/transactions/record';
import type { TransactionsPort } from './port';

/** ms between looks: soon at first, then ever less often. */
const firstWait = 1_000;
const maxWait = 15_000;
/** ms after which a transaction that waits is looked at less often. */
const longWait = 30 * 60_000;
const slowWait = 60_000;

interface Followed extends FollowMemory {
  wait: number;
  dueAt: number;
}

/** Which transactions are followed, and when each is looked at next. */
export function createFollowSchedule({ deps: { clock }, stores }: Pick<TransactionsPort, 'deps' | 'stores'>) {
  const seen = new Map<string, Followed>();

  const isOffered = ({ chainId }: WalletTransaction) => stores.network.state.chains.some((c) => c.chainId === chainId);
  const mustFollow = (item: WalletTransaction) => (isOpen(item) || item.raw !== null) && isOffered(item);
  const followed = () => stores.transactions.state.list.filter(mustFollow);

  function memoryOf({ hash }: WalletTransaction): Followed {
    const known = seen.get(hash);
    if (known) return known;
    const fresh = { nonceUsed: 0, refused: 0, wait: firstWait, dueAt: clock.now() + firstWait };
    seen.set(hash, fresh);
    return fresh;
  }

  return {
    isEmpty: () => followed().length === 0,
    chainIds: () => new Set(followed().map(({ chainId }) => chainId)),
    due: () => followed().filter((item) => memoryOf(item).dueAt <= clock.now()),
    nextDueAt: () => Math.min(...followed().map((item) => memoryOf(item).dueAt)),
    /** Something has happened on that chain: all of it is due. */
    hurry(chainId: string): void {
      for (const item of followed()) if (item.chainId === chainId) memoryOf(item).dueAt = clock.now();
    },
    /** All of it is due soon. */
    hurryAll(): void {
      const soon = clock.now() + firstWait;
      for (const item of followed()) {
        const memory = memoryOf(item);
        memory.dueAt = Math.min(memory.dueAt, soon);
      }
    },
    /** Looks at one, and sets when it is looked at next. */
    async run(item: WalletTransaction, follow: (memory: FollowMemory) => Promise<boolean>): Promise<boolean> {
      const memory = memoryOf(item);
      const isOld = clock.now() - item.submittedAt > longWait;
      const limit = isOld || !isOpen(item) ? slowWait : maxWait;
      memory.wait = Math.min(memory.wait * 1.5, limit);
      // A chain that does not answer is asked again at the next round.
      const changed = await follow(memory).catch(() => false);
      memory.dueAt = clock.now() + memory.wait;
      return changed;
    },
  };
}
