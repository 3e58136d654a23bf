import type { Polls } from '../polls';
import type { TabLink } from '../ports';
import type { WalletStores } from '../wallet';

/** When an account's native coin balance grows, refreshes its tokens ahead of the interval and lets other tabs do the same. */
export function watchIncomingFunds({
  stores: { balances },
  polls,
  tabs,
}: {
  stores: Pick<WalletStores, 'balances'>;
  polls: Pick<Polls, 'refresh'>;
  tabs: TabLink | null;
}): () => void {
  let last = read();
  function read(): Map<string, bigint> {
    return new Map(Object.entries(balances.state.native).map(([key, { amount }]) => [key, BigInt(amount)]));
  }
  return balances.subscribe(() => {
    const now = read();
    const hasGrown = [...now].some(([key, amount]) => amount > (last.get(key) ?? amount));
    last = now;
    if (!hasGrown) return;
    tabs?.tell({ type: 'top_up' });
    void polls.refresh('portfolio', { force: true });
  });
}
