import type { SwapPort } from './port';
import { openSwaps, type SwapRecord } from './swapsStore';
import { swapApi } from './swapApi';
import { transactionOf } from './transactionOf';

type SettlePort = Pick<SwapPort, 'familyWallet'> & {
  deps: Pick<SwapPort['deps'], 'clock' | 'data'>;
  stores: Pick<SwapPort['stores'], 'swaps' | 'transactions'>;
};

/**
 * Reads what mined swaps have actually delivered. For a swap to another chain, its source reports the progress, but the arrival
 * must be shown by the destination chain itself: by a transaction after the swap that does not prove the arrival of another swap.
 * A signed order is followed until the chain shows that it was executed, or can no longer be. Never rejects.
 */
export async function settleSwaps(parts: SettlePort): Promise<void> {
  const { swaps, transactions } = parts.stores;
  // Takes over results of other tabs, so that they are not read again.
  swaps.actions.reload();
  await Promise.all(
    openSwaps(swaps.state, parts.deps.clock.now()).map(async (swap) => {
      if (swap.order) return settleOrder(parts, swap).catch(() => undefined);
      const found = transactionOf(transactions.state.list, swap.hash);
      // An older swap whose transaction is no longer stored here is tracked only through its source and the destination chain.
      if (found ? found.status !== 'confirmed' : !swap.crossing) return;
      const id = found?.minedAs ?? found?.hash ?? swap.hash;
      if (swap.crossing) return cross(parts, { swap, id }).catch(() => undefined);
      const amount = await readReceived(parts, { swap, chainId: swap.chainId, id });
      if (amount !== null) swaps.actions.received(swap.hash, amount);
    }),
  );
}

async function cross(parts: SettlePort, { swap, id }: { swap: Readonly<SwapRecord>; id: string }): Promise<void> {
  const { crossing, hash, chainId } = swap;
  const { swaps } = parts.stores;
  if (!crossing) return;
  const { source, toChainId } = crossing;
  const api = await swapApi(parts.deps);
  const { state, toId } = await api.status({ source, chainId, toChainId, id });
  if (state === 'failed' || state === 'refunded') return swaps.actions.crossed(hash, { state });
  if (state !== 'done' || toId === null) return;
  const amount = await readReceived(parts, { swap, chainId: toChainId, id: toId, since: swap.at });
  const isTaken = swaps.state.list.some((one) => one.hash !== hash && isSameId(one.crossing?.toId, toId));
  if (amount === null || isTaken) return;
  swaps.actions.received(hash, amount);
  swaps.actions.crossed(hash, { state: 'done', toId });
}

async function settleOrder(parts: SettlePort, swap: Readonly<SwapRecord>): Promise<void> {
  const { order, hash, chainId, account } = swap;
  const { actions } = parts.stores.swaps;
  if (!order) return;
  const { source, settlement } = order;
  const api = await swapApi(parts.deps);
  const told = await api.status({ source, chainId, toChainId: chainId, id: hash }).catch(() => null);
  const swaps = await (await parts.familyWallet(chainId)).swaps?.();
  const seen = await swaps?.readOrder({ chainId, account, id: hash, settlement, trade: told?.toId ?? null });
  // What a source reports is not an end: as long as the order is valid, anybody who has it can execute it.
  if (!seen) return;
  if (seen.filled === 'yes') {
    if (seen.received !== null) actions.received(hash, seen.received);
    const tradeId = seen.received === null ? null : told?.toId;
    return actions.ordered(hash, { state: 'fulfilled', ...(tradeId && { tradeId }) });
  }
  const isCancelled = seen.filled === 'cancelled' || told?.state === 'cancelled';
  const isClosed = seen.filled === 'cancelled' || seen.isOver;
  if (isCancelled) return actions.ordered(hash, { state: 'cancelled', isClosed });
  if (isClosed) actions.ordered(hash, { isClosed, ...(order.state === 'open' && { state: 'expired' }) });
}

const isSameId = (one: string | undefined, other: string): boolean => one?.toLowerCase() === other.toLowerCase();

async function readReceived(
  parts: Pick<SwapPort, 'familyWallet'>,
  {
    swap: { account, to },
    ...found
  }: { swap: Readonly<SwapRecord>; chainId: string; id: string; /** In epoch ms. */ since?: number },
): Promise<string | null> {
  const family = await parts.familyWallet(found.chainId).catch(() => null);
  const swaps = await family?.swaps?.();
  return (await swaps?.readReceived({ ...found, account, token: to.address })) ?? null;
}
