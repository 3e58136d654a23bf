import { messageOf } from '../../../errors/base';
import { HttpError } from '../../../errors/http';
import { RpcError } from '../../../errors/rpc';
import type { SwapApi } from '../../../api/swap';
import type { SwapAsk } from '../../../wire/http/market/swap';
import type { SwapPort } from '../port';
import { prepareReview, SwapRefused, type Reviewed } from './prepareReview';
import { recordSwap } from './recordSwap';
import { screenOf } from './screenOf';
import { signSwap, SwapMoved } from './signSwap';
import { currentQuote, type SwapNotice } from '../swapStore';

const userRejected = 4001;

interface Tools {
  ask(): SwapAsk | null;
  server(): Promise<SwapApi>;
  quote(): Promise<void>;
}

/**
 * From Review to the network, in one tab at a time. What is to be signed is built and checked first, so that nothing is allowed for a
 * swap that would be refused. An account that makes several calls as one confirms allowance and swap together; any other confirms
 * each allowance, then the swap, built and checked anew. A user who says no finds the screen as it was. Never rejects.
 */
export async function reviewSwap(parts: SwapPort, tools: Tools): Promise<void> {
  const { swap, swaps } = parts.stores;
  const asked = tools.ask();
  if (asked === null || currentQuote(swap.state) === undefined || swap.state.step !== null) return;
  if (swap.state.look?.key !== JSON.stringify(asked)) return;
  const screen = screenOf(parts, asked);
  screen.settle(null);
  screen.step({ kind: 'elsewhere' });
  const newest = swaps.state.list[0]?.hash;
  await parts.deps.locks
    .run(`swap ${asked.account}`, async () => {
      swaps.actions.reload();
      // Another account was chosen while another tab was at it.
      if (!screen.isShown()) return;
      if (swaps.state.list[0]?.hash === newest) return run(parts, { asked, tools });
      // Another tab has swapped meanwhile: what is left is less, and the user decides again.
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
    // What is left is less.
    parts.watch.wake();
  } catch (error) {
    screen.step(null);
    if (error instanceof SwapRefused) return screen.settle(error.outcome);
    // Logged out, closed or refused: nothing to tell.
    if (error instanceof RpcError && (error.code === userRejected || stores.accounts.state.selected === null)) return;
    const notice = noticeOf(error);
    if (notice === null) return screen.settle({ kind: 'failed', reason: messageOf(error) });
    // The user sees what the sources give now, and decides again.
    screen.notify(notice);
    if (screen.isShown()) await tools.quote();
  } finally {
    if (reviewed) stores.swaps.actions.end(reviewed.ask);
  }
}

/**
 * Why nothing came of it that asking anew may mend: the price has moved, or the server has built nothing, because the source gives less
 * now, is at its limit, or gives nothing. Null for any other fault.
 */
function noticeOf(error: unknown): SwapNotice | null {
  if (error instanceof SwapMoved) return 'worse';
  if (!(error instanceof HttpError)) return null;
  if (error.code === 'conflict') return 'worse';
  return error.code === 'rateLimited' ? 'limited' : 'silent';
}
