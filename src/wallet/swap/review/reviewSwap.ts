import { messageOf } from '../../../errors/base';
import { HttpError } from '../../../errors/http';
import { RpcError } from '../../../errors/rpc';
import type { Client } from '../../../wire/http/call';
import type { SwapAsk, swapCalls } from '../../../wire/http/market/swap';
import type { SwapPort } from '../port';
import { prepareReview, SwapRefused, type Reviewed } from './prepareReview';
import { recordSwap } from './recordSwap';
import { screenOf } from './screenOf';
import { signSwap, SwapMoved } from './signSwap';
import { currentQuote, type SwapNotice } from '../swapStore';

const userRejected = 4001;

interface Tools {
  ask(): SwapAsk | null;
  server(): Promise<Client<typeof swapCalls>>;
  quote(): Promise<void>;
}

/**
 * Runs a swap from Review to the network, in one tab at a time. The transaction is built and checked first, so that no allowance is
 * granted for a swap that would be refused. An account that can batch calls confirms allowance and swap together. Any other account
 * confirms each allowance, then the swap, which is built and checked again. If the user rejects, the screen stays as it was. Never
 * rejects.
 */
export async function reviewSwap(parts: SwapPort, tools: Tools): Promise<void> {
  const { swap, swaps } = parts.stores;
  const asked = tools.ask();
  if (asked === null || currentQuote(swap.state) === undefined || swap.state.step !== null) return;
  if (swap.state.quoteQuery?.key !== JSON.stringify(asked)) return;
  const screen = screenOf(parts, asked);
  screen.settle(null);
  screen.step({ kind: 'elsewhere' });
  const newest = swaps.state.list[0]?.hash;
  await parts.deps.locks
    .run(`swap ${asked.account}`, async () => {
      swaps.actions.reload();
      // The user selected another account while another tab held the lock.
      if (!screen.isShown()) return;
      if (swaps.state.list[0]?.hash === newest) return run(parts, { asked, tools });
      // Another tab has swapped in the meantime: the balance is lower, and the user must decide again.
      screen.step(null);
      await tools.quote();
    })
    .catch(() => screen.step(null));
}

async function run(parts: SwapPort, { asked, tools }: { asked: SwapAsk; tools: Tools }): Promise<void> {
  const { stores } = parts;
  const screen = screenOf(parts, asked);
  screen.step({ kind: 'checking' });
  let reviewed: Reviewed | null = null;
  try {
    reviewed = await prepareReview(parts, asked);
    if (reviewed === null) return screen.step(null);
    const { hash, built } = await signSwap(parts, { reviewed, server: tools.server });
    recordSwap(parts, { hash, reviewed, built });
    screen.settle({ kind: 'sent', hash });
    // Refreshes the balance, which is now lower.
    parts.watch.wake();
  } catch (error) {
    screen.step(null);
    if (error instanceof SwapRefused) return screen.settle(error.outcome);
    // Logged out, closed or rejected: there is nothing to report.
    if (error instanceof RpcError && (error.code === userRejected || stores.accounts.state.selected === null)) return;
    const notice = noticeOf(error);
    if (notice === null) return screen.settle({ kind: 'failed', reason: messageOf(error) });
    // The user sees the current quotes and decides again.
    screen.notify(notice);
    if (screen.isShown()) await tools.quote();
  } finally {
    if (reviewed) stores.swaps.actions.end(reviewed.ask);
  }
}

/**
 * Returns the notice for a failure that new quotes may fix: the price has moved, or the server could not build the swap because the
 * source now gives less, is rate limited, or gives nothing. Null for any other error.
 */
function noticeOf(error: unknown): SwapNotice | null {
  if (error instanceof SwapMoved) return 'worse';
  if (!(error instanceof HttpError)) return null;
  if (error.code === 'conflict') return 'worse';
  return error.code === 'rateLimited' ? 'limited' : 'silent';
}
