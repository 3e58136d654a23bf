import type { SwapApi } from '../../api/swap';
import type { SwapPort } from './port';
import type { SwapRecord } from './swapsStore';
import { transactionOf } from './transactionOf';

/**
 * Looks at mined swaps for what they have really brought. Of one to another chain its source says how far it has come; that it has
 * arrived the other chain itself has to show. Never rejects.
 */
export async function settleSwaps(
  parts: Pick<SwapPort, 'stores' | 'familyWallet'>,
  server: () => Promise<SwapApi>,
): Promise<void> {
  const { swaps, transactions } = parts.stores;
  // What another tab has found out is not asked again.
  swaps.actions.reload();
  const open = swaps.state.list.filter(({ received, crossing }) =>
    crossing ? crossing.state === 'waiting' : received === null,
  );
  await Promise.all(
    open.map(async (swap) => {
      const found = transactionOf(transactions.state.list, swap.hash);
      // What was signed on another day is told by the source and the chain alone.
      if (found && found.status !== 'confirmed') return;
      if (!found && !swap.crossing) return;
      const id = found?.minedAs ?? found?.hash ?? swap.hash;
      if (swap.crossing) return cross(parts, { swap, id, server }).catch(() => undefined);
      const told = await read(parts, { swap, chainId: swap.chainId, id });
      if (told !== null) swaps.actions.received(swap.hash, told);
    }),
  );
}

async function cross(
  parts: Pick<SwapPort, 'stores' | 'familyWallet'>,
  { swap, id, server }: { swap: Readonly<SwapRecord>; id: string; server: () => Promise<SwapApi> },
): Promise<void> {
  const { crossing, hash, chainId } = swap;
  const { actions } = parts.stores.swaps;
  if (!crossing) return;
  const { source, toChainId } = crossing;
  const { state, toId } = await (await server()).status({ source, chainId, toChainId, id });
  if (state === 'failed' || state === 'refunded') return actions.crossed(hash, state);
  if (state !== 'done' || toId === null) return;
  const told = await read(parts, { swap, chainId: toChainId, id: toId });
  if (told === null) return;
  actions.received(hash, told);
  actions.crossed(hash, 'done');
}

async function read(
  parts: Pick<SwapPort, 'familyWallet'>,
  { swap: { account, to }, chainId, id }: { swap: Readonly<SwapRecord>; chainId: string; id: string },
): Promise<string | null> {
  const family = await parts.familyWallet(chainId).catch(() => null);
  return (await (await family?.swaps?.())?.readReceived({ chainId, id, account, token: to.address })) ?? null;
}
