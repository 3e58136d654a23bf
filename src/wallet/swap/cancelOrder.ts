import { messageOf } from '../../errors/base';
import { walletAsker } from '../host';
import { isConfirmed } from './allowSwap';
import type { SwapPort } from './port';
import { settleSwaps } from './settleSwaps';

/**
 * Asks the user for the transaction that cancels an open order at its contract, which no source can ignore. Resolves once it is mined, or
 * if the user declines. Never rejects.
 */
export async function cancelOrder(parts: SwapPort, id: string): Promise<void> {
  const { swaps, accounts } = parts.stores;
  const swap = swaps.state.list.find(({ hash }) => hash === id);
  const account = accounts.state.selected;
  if (!swap?.order || swap.order.isClosed || account === null || swap.account !== account) return;
  const { chainId, order } = swap;
  try {
    const family = await (await parts.familyWallet(chainId)).swaps?.();
    const context = { asker: walletAsker(parts.deps), isInlayHost: false };
    const hash = await family?.cancelOrder({ context, chainId, account, id, settlement: order.settlement });
    if (hash === undefined) return;
    parts.watch.wake();
    await isConfirmed(parts, hash);
  } catch (error) {
    parts.deps.warn?.(`An order was not cancelled: ${messageOf(error)}`);
  }
  await settleSwaps(parts);
}
