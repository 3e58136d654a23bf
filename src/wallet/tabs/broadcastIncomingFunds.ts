import type { TabLink } from '../ports';
import type { WalletStores } from '../wallet';

/** Tells other tabs that the chain's coin has grown at an account: there is something to see before their next look. */
export function broadcastIncomingFunds({
  stores: { balances },
  tabs,
}: {
  stores: WalletStores;
  tabs: TabLink;
}): () => void {
  let last = read();
  function read(): Map<string, bigint> {
    return new Map(Object.entries(balances.state.native).map(([key, { amount }]) => [key, BigInt(amount)]));
  }
  return balances.subscribe(() => {
    const now = read();
    const hasGrown = [...now].some(([key, amount]) => amount > (last.get(key) ?? amount));
    last = now;
    if (hasGrown) tabs.tell({ type: 'top_up' });
  });
}
