import { messageOf } from '../../errors/base';
import { HttpError } from '../../errors/http';
import { RpcError } from '../../errors/rpc';
import type { SwapApi } from '../../api/swap';
import type { FamilySwaps, SwapTerms } from '../../chains/swaps';
import { isOpen } from '../../chains/transactions/lifecycle';
import type { RequestContext } from '../../rpc/port';
import type { SwapAsk, SwapBuilt, SwapChainSource, SwapQuote } from '../../wire/http/market/swap';
import { walletAsker } from '../host';
import type { SwapPort } from './port';
import { addressOf, decimalsOf, type SwapAsset } from './swapAsset';
import { currentQuote } from './swapStore';

const userRejected = 4001;
/** Seconds by which the server's clock may differ from ours. */
const skew = 300;
/** An older allowance is taken back, the new one given, and once more where a block was taken back. */
const mostAllowances = 4;

/** What was found wrong with what a source has built: it is told, and nothing is signed. */
class Refused extends Error {
  constructor(readonly outcome: NonNullable<Parameters<SwapPort['stores']['swap']['actions']['settle']>[0]>) {
    super('The swap is not put before the user.');
  }
}

interface Tools {
  ask(): SwapAsk | null;
  server(): Promise<SwapApi>;
  quote(): Promise<void>;
}

/**
 * From Review to the network. What is to be signed is built and checked first, so that nothing is allowed for a swap that
 * would be refused; then come the allowances that it needs, each a transaction that the user confirms, then the swap, built
 * and checked anew. A user who says no finds the screen as it was. Never rejects.
 */
export async function reviewSwap(parts: SwapPort, tools: Tools): Promise<void> {
  const { stores } = parts;
  const { swap } = stores;
  const ask = tools.ask();
  const quote = currentQuote(swap.state);
  const { from, to, chain, filledBy } = swap.state;
  if (ask === null || quote === undefined || from === null || to === null || swap.state.step !== null) return;
  const source = chain && 'sources' in chain ? chain.sources.find(({ id }) => id === quote.source) : undefined;
  if (source === undefined || swap.state.look?.key !== JSON.stringify(ask)) return;
  swap.actions.settle(null);
  swap.actions.step({ kind: 'checking' });
  const asker = filledBy?.kind === 'page' ? filledBy.asker : walletAsker(parts.deps);
  const context: RequestContext = { asker, isInlayHost: false };
  try {
    const swaps = await (await parts.familyWallet(ask.chainId)).swaps?.();
    if (swaps === undefined) throw new Refused({ kind: 'refused', problem: 'unknown' });
    const { account, chainId, amount: amountIn } = ask;
    const terms: SwapTerms = {
      ...{ chainId, account, from: ask.from, to: ask.to, amountIn, minimum: quote.minimum, source: copyOf(source) },
      latest: Math.ceil(parts.deps.clock.now() / 1_000) + ask.seconds + skew,
    };
    let built = await buildChecked({ ask, quote, terms, swaps, tools });
    if (await allow(parts, { ask, from: { ...from }, quote, swaps, context })) {
      swap.actions.step({ kind: 'checking' });
      built = await buildChecked({ ask, quote, terms, swaps, tools });
    }
    swap.actions.step({ kind: 'swapping' });
    const hash = await swaps.swap({ context, account, built, isPrefilled: filledBy !== null });
    remember(parts, { hash, ask, from: { ...from }, to: { ...to }, built });
    swap.actions.settle({ kind: 'sent', hash });
    // What is left is less.
    parts.watch.wake();
  } catch (error) {
    swap.actions.step(null);
    if (error instanceof Refused) return swap.actions.settle(error.outcome);
    // Logged out, closed or refused: nothing to tell.
    if (error instanceof RpcError && (error.code === userRejected || stores.accounts.state.selected === null)) return;
    if (!(error instanceof HttpError)) return swap.actions.settle({ kind: 'failed', reason: messageOf(error) });
    // It gives less now, or nothing: the user sees what it gives, and decides again.
    swap.actions.changed();
    await tools.quote();
  }
}

/** What stands in a store is watched, and cannot be handed on as it is. */
const copyOf = ({ targets, spenders, toChains, ...source }: Readonly<SwapChainSource>): SwapChainSource => ({
  ...source,
  targets: [...targets],
  spenders: [...spenders],
  toChains: [...toChains],
});

async function buildChecked({
  ask,
  quote: { source, minimum },
  terms,
  swaps,
  tools,
}: {
  ask: SwapAsk;
  quote: Readonly<SwapQuote>;
  terms: SwapTerms;
  swaps: FamilySwaps;
  tools: Tools;
}): Promise<SwapBuilt> {
  const built = await (await tools.server()).build({ ...ask, source, minimum });
  const problem = await swaps.check({ terms, built });
  if (problem !== null) throw new Refused({ kind: 'refused', problem });
  return built;
}

/** Has the user allow what the swap takes; whether anything had to be allowed. */
async function allow(
  parts: SwapPort,
  {
    ask,
    from,
    quote: { spender },
    swaps,
    context,
  }: { ask: SwapAsk; from: SwapAsset; quote: Readonly<SwapQuote>; swaps: FamilySwaps; context: RequestContext },
): Promise<boolean> {
  if (from.kind === 'coin' || spender === null) return false;
  const { chainId, account } = ask;
  const { swap } = parts.stores;
  const { address, symbol, decimals } = from;
  const amount = BigInt(ask.amount);
  for (let count = 0; count < mostAllowances; count++) {
    const next = await swaps.nextAllowance({ chainId, account, token: address, spender, amount });
    if (next === null) return count > 0;
    const kind = next === 0n ? 'takingBack' : 'allowing';
    swap.actions.step({ kind, hash: null });
    const wanted = kind === 'allowing' && swap.state.unlimited ? null : next;
    const token = { address, symbol, decimals };
    const hash = await swaps.allow({ context, chainId, account, token, spender, amount: wanted });
    swap.actions.step({ kind, hash });
    parts.watch.wake();
    if (!(await isConfirmed(parts, hash))) break;
  }
  throw new Refused({ kind: 'notAllowed' });
}

/** Waits for the chain's word on a transaction of ours: sped up, the one in its place counts. */
function isConfirmed({ stores: { transactions, accounts } }: SwapPort, hash: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const { list } = transactions.state;
      const instead = list.find((item) => item.replaces === hash && item.status === 'confirmed');
      const own = list.find((item) => item.hash === hash);
      const isGone = accounts.state.selected === null;
      if (!isGone && own && isOpen(own)) return;
      stop();
      if (isGone) reject(new RpcError('userRejected'));
      else resolve(own?.status === 'confirmed' || instead?.purpose === 'speedUp');
    };
    const ends = [transactions.subscribe(look), accounts.subscribe(look)];
    const stop = () => ends.forEach((end) => end());
    look();
  });
}

function remember(
  { deps, stores, chains }: SwapPort,
  { hash, ask, from, to, built }: { hash: string; ask: SwapAsk; from: SwapAsset; to: SwapAsset; built: SwapBuilt },
): void {
  const { chainId, account, amount: amountIn } = ask;
  const { ticker, decimals } = chains.chain(chainId);
  const sideOf = (asset: SwapAsset) => ({
    address: addressOf(asset),
    symbol: asset.kind === 'coin' ? ticker : asset.symbol,
    decimals: decimalsOf(asset, { coin: decimals }),
  });
  const { name, amountOut: expected, minimum } = built.quote;
  stores.swaps.actions.add({
    ...{ hash, chainId, account, name, amountIn, expected, minimum, received: null, at: deps.clock.now() },
    from: sideOf(from),
    to: sideOf(to),
  });
}
