import { isConfirmed } from './allowSwap';
import type { SwapPort } from './port';
import { unfinishedOf } from './swapsStore';

/**
 * Fills in the swap that was begun before the page was loaded anew, and waits for its allowance. The swap itself is quoted, built and
 * checked anew, and is put before the user when they say so. False where there is none. Never rejects.
 */
export async function resumeSwap(parts: SwapPort): Promise<boolean> {
  const { swap, swaps, accounts, network } = parts.stores;
  const { selected: account } = accounts.state;
  const { chainId } = network.state;
  if (account === null || swap.state.step !== null || swap.state.to !== null) return false;
  // Of another tab that is at it right now nothing is taken over: it lets go when it is done, or closed.
  let isResumed = false;
  await parts.deps.locks
    .run(`swap ${account}`, async () => {
      swaps.actions.reload();
      const begun = unfinishedOf(swaps.state, { chainId, account, now: parts.deps.clock.now() });
      if (begun === undefined || swap.state.to !== null || network.state.chainId !== chainId) return;
      isResumed = true;
      swap.actions.resume(JSON.parse(JSON.stringify(begun)) as typeof begun);
      swap.actions.step({ kind: begun.kind, hash: begun.hash });
      parts.watch.wake();
      const isAllowed = await isConfirmed(parts, begun.hash);
      swap.actions.step(null);
      if (isAllowed) return swap.actions.goOn();
      swaps.actions.end({ chainId, account });
      swap.actions.settle({ kind: 'notAllowed' });
    })
    .catch(() => swap.actions.step(null));
  return isResumed;
}
