import { isConfirmed } from './allowSwap';
import type { SwapPort } from './port';
import { screenOf } from './review/screenOf';
import { unfinishedOf, findUnseenSwap } from './swapsStore';

/**
 * After the page was loaded anew: a swap that was sent is shown with what became of it, until the user has seen it. One that was only
 * begun is filled in, and its allowance waited for; the swap itself is quoted, built and checked anew, and is put before the user when
 * they say so. False where there is neither. Never rejects.
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
  // Of another tab that is at it right now nothing is taken over: it lets go when it is done, or closed.
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
