import { messageOf } from '../../errors/base';
import { HttpError } from '../../errors/http';
import { RpcError } from '../../errors/rpc';
import type { SwapApi } from '../../api/swap';
import type { FamilySwaps, SwapTerms } from '../../chains/swaps';
import type { RequestContext } from '../../rpc/port';
import type { SwapAsk, SwapBuilt, SwapQuote } from '../../wire/http/market/swap';
import { walletAsker } from '../host';
import { allowSwap } from './allowSwap';
import type { SwapPort } from './port';
import { addressOf, decimalsOf, type SwapAsset } from './swapAsset';
import { currentQuote } from './swapStore';

const userRejected = 4001;
/** Seconds by which the server's clock may differ from ours. */
const skew = 300;

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

/** What one press on Review is about: it stays as it was, whatever the screen shows meanwhile. */
interface Reviewed {
  ask: SwapAsk;
  quote: SwapQuote;
  from: SwapAsset;
  to: SwapAsset;
  terms: SwapTerms;
  swaps: FamilySwaps;
  context: RequestContext;
  isPrefilled: boolean;
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
  swap.actions.settle(null);
  swap.actions.step({ kind: 'elsewhere' });
  const newest = swaps.state.list[0]?.hash;
  await parts.deps.locks
    .run(`swap ${asked.account}`, async () => {
      swaps.actions.reload();
      if (swaps.state.list[0]?.hash === newest) return run(parts, tools);
      // Another tab has swapped meanwhile: what is left is less, and the user decides again.
      swap.actions.step(null);
      await tools.quote();
    })
    .catch(() => swap.actions.step(null));
}

async function run(parts: SwapPort, tools: Tools): Promise<void> {
  const { stores } = parts;
  const { swap } = stores;
  swap.actions.step({ kind: 'checking' });
  let reviewed: Reviewed | null = null;
  try {
    reviewed = await open(parts, tools);
    if (reviewed === null) return swap.actions.step(null);
    const { hash, built } = await send(parts, reviewed, tools);
    remember(parts, { hash, reviewed, built });
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
  } finally {
    if (reviewed) stores.swaps.actions.end(reviewed.ask);
  }
}

async function open(parts: SwapPort, tools: Tools): Promise<Reviewed | null> {
  const { swap, swaps } = parts.stores;
  const ask = tools.ask();
  const quote = currentQuote(swap.state);
  const { from, to, chain, filledBy } = swap.state;
  if (ask === null || quote === undefined || from === null || to === null) return null;
  const source = chain && 'sources' in chain ? chain.sources.find(({ id }) => id === quote.source) : undefined;
  if (source === undefined) return null;
  const family = await (await parts.familyWallet(ask.chainId)).swaps?.();
  if (family === undefined) throw new Refused({ kind: 'refused', problem: 'unknown' });
  const { account, chainId, amount: amountIn } = ask;
  if (!(await haveTrueDecimals(parts, { account, assets: [from, to] })))
    throw new Refused({ kind: 'refused', problem: 'wrongDecimals' });
  const asker = filledBy?.kind === 'page' ? filledBy.asker : walletAsker(parts.deps);
  const now = parts.deps.clock.now();
  // What was asked before is asked anew.
  swaps.actions.end({ chainId, account });
  return {
    ask,
    quote: structuredClone(plain(quote)),
    from: plain(from),
    to: plain(to),
    swaps: family,
    context: { asker: plain(asker), isInlayHost: false },
    isPrefilled: filledBy !== null,
    terms: {
      chainId,
      toChainId: ask.toChainId ?? chainId,
      account,
      from: ask.from,
      to: ask.to,
      amountIn,
      minimum: quote.minimum,
      source: plain(source),
      latest: Math.ceil(now / 1_000) + ask.seconds + skew,
    },
  };
}

/** Lists are somebody's word: what a figure on the screen means is asked of the tokens themselves. */
async function haveTrueDecimals(
  parts: SwapPort,
  { account, assets }: { account: string; assets: readonly Readonly<SwapAsset>[] },
): Promise<boolean> {
  const found = await Promise.all(
    assets.map(async (asset) => {
      if (asset.kind === 'coin') return true;
      const { chainId, address, decimals } = asset;
      const token = await (await parts.familyWallet(chainId)).readToken({ chainId, address, account });
      return token.decimals === decimals;
    }),
  );
  return found.every(Boolean);
}

/** What stands in a store is watched, and cannot be handed on as it is. */
const plain = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

async function send(parts: SwapPort, reviewed: Reviewed, tools: Tools): Promise<{ hash: string; built: SwapBuilt }> {
  const { swap, swaps: kept } = parts.stores;
  const { ask, quote, from, to, swaps, context, isPrefilled } = reviewed;
  const { chainId, account } = ask;
  let built = await buildChecked(reviewed, tools);
  // The one that was checked, whatever the first look at the price has named.
  const { spender } = built.quote;
  if (from.kind === 'token' && spender !== null) {
    const { address, symbol, decimals } = from;
    const amount = BigInt(ask.amount);
    const missing = await swaps.missingAllowances({ chainId, account, token: address, spender, amount });
    if (missing.length > 0 && (await swaps.canBatch({ chainId, account }))) {
      swap.actions.step({ kind: 'swapping' });
      const allowances = missing.map((one) => (one > 0n && swap.state.unlimited ? null : one));
      const hash = await swaps.swapTogether({ context, account, built, token: address, allowances, isPrefilled });
      return { hash, built };
    }
    for (;;) {
      const allowed = await allowSwap(parts, {
        chainId,
        account,
        spender,
        amount,
        swaps,
        context,
        token: { address, symbol, decimals },
        onSent: (sent) =>
          kept.actions.begin({
            ...sent,
            chainId,
            account,
            from,
            to,
            source: quote.source,
            minimum: quote.minimum,
            amount: swap.state.amount,
            filledBy: plain(swap.state.filledBy),
            at: parts.deps.clock.now(),
          }),
      });
      if (allowed === 'refused') throw new Refused({ kind: 'notAllowed' });
      if (allowed === 'none') break;
      swap.actions.step({ kind: 'checking' });
      built = await buildChecked(reviewed, tools);
      if (built.quote.spender !== spender) throw new Refused({ kind: 'refused', problem: 'wrongSpender' });
    }
  }
  swap.actions.step({ kind: 'swapping' });
  const hash = await swaps.swap({
    context,
    account,
    built,
    isPrefilled,
    execute: async (signed) => {
      const { isTaken } = await (await tools.server()).execute({ ...signed, chainId, source: built.quote.source });
      if (!isTaken) throw new Error('The source has not sent it.');
    },
    onSigned: (signed) => remember(parts, { hash: signed, reviewed, built }),
  });
  return { hash, built };
}

async function buildChecked(
  { ask, quote: { source, minimum }, terms, swaps }: Reviewed,
  tools: Tools,
): Promise<SwapBuilt> {
  const built = await (await tools.server()).build({ ...ask, source, minimum });
  const problem = await swaps.check({ terms, built });
  if (problem !== null) throw new Refused({ kind: 'refused', problem });
  return built;
}

/** It is on its way, whatever becomes of the note of it: nobody is asked to send it again. Never throws. */
function remember(parts: SwapPort, sent: { hash: string; reviewed: Reviewed; built: SwapBuilt }): void {
  try {
    keep(parts, sent);
  } catch {
    parts.deps.warn?.('A swap that was sent could not be kept');
  }
}

function keep(
  { deps, stores, chains }: SwapPort,
  { hash, reviewed: { ask, from, to }, built }: { hash: string; reviewed: Reviewed; built: SwapBuilt },
): void {
  const { chainId, account, amount: amountIn } = ask;
  const sideOf = (asset: SwapAsset) => {
    const { ticker, decimals } = chains.chain(asset.chainId);
    return {
      address: addressOf(asset),
      symbol: asset.kind === 'coin' ? ticker : asset.symbol,
      decimals: decimalsOf(asset, { coin: decimals }),
    };
  };
  const { source, name, amountOut: expected, minimum } = built.quote;
  stores.swaps.actions.add({
    hash,
    chainId,
    account,
    name,
    amountIn,
    expected,
    minimum,
    received: null,
    at: deps.clock.now(),
    from: sideOf(from),
    to: sideOf(to),
    ...(to.chainId !== chainId && { crossing: { source, toChainId: to.chainId, state: 'waiting' } }),
  });
}
