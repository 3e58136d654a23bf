import { isConfirmed } from './allowSwap';
import type { SwapPort } from './port';
import { screenOf } from './review/screenOf';
import { unfinishedOf, findUnseenSwap } from './swapsStore';

/**
 * Resumes after a page reload. A swap that was sent is shown with its outcome until the user has seen it. A swap that was only
 * started is filled in, and its pending allowance is awaited. The swap itself is quoted, built and checked again, and the user must
 * start it. Returns false if there is neither. Never rejects.
 */
export async function resumeSwap(parts: SwapPort): Promise<boolean> {
  const { swap, swaps, accounts, network } = parts.stores;
  const { selected: account } = accounts.state;
  const { chainId } = network.state;
  if (account === null || swap.state.step !== null || swap.state.to !== null) return false;
  swaps.actions.reload();
  const place = { chainId, account, now: parts.deps.clock.now() };
  const sent = findUnseenSwap(swaps.state, place);
  const isNewer = sent !== undefined && sent.at >= (unfinishedOf(swaps.state, place)?.at ?? 0);
  if (isNewer && swap.state.outcome === null) {
    swap.actions.settle({ kind: 'sent', hash: sent.hash });
    parts.watch.wake();
    return true;
  }
  const screen = screenOf(parts, place);
  // Takes nothing over from another tab that is currently working on it. The lock is released when that tab is done or closed.
  let isResumed = false;
  await parts.deps.locks
    .run(`swap ${account}`, async () => {
      swaps.actions.reload();
      const begun = unfinishedOf(swaps.state, place);
      if (begun === undefined || swap.state.to !== null || !screen.isShown()) return;
      isResumed = true;
      swap.actions.resume(JSON.parse(JSON.stringify(begun)) as typeof begun);
      screen.step({ kind: begun.kind, hash: begun.hash });
      parts.watch.wake();
      const isAllowed = await isConfirmed(parts, begun.hash);
      screen.step(null);
      if (isAllowed) return screen.goOn();
      swaps.actions.end({ chainId, account });
      screen.settle({ kind: 'notAllowed' });
    })
    .catch(() => screen.step(null));
  return isResumed;
}
