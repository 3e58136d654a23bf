import type { Client } from '../../../wire/http/call';
import type { SwapFacts } from '../../../wire/approval/transaction';
import type { SwapBuilt, swapCalls } from '../../../wire/http/market/swap';
import { allowSwap } from '../allowSwap';
import type { SwapPort } from '../port';
import { recordSwap } from './recordSwap';
import { SwapRefused, type Reviewed } from './prepareReview';
import { addressOf, unitOf } from '../swapAsset';
import { reservedByOrders } from '../swapsStore';

/** The confirmed swap would no longer deliver what the user has seen: nothing is signed. */
export class SwapMoved extends Error {
  constructor() {
    super('The price has changed since the review.');
  }
}

/**
 * Builds and checks a reviewed swap and asks the user to confirm it, after the allowances that it needs. @throws SwapRefused;
 * HttpError of the server
 */
export async function signSwap(
  parts: SwapPort,
  { reviewed, server }: { reviewed: Reviewed; server: () => Promise<Client<typeof swapCalls>> },
): Promise<{ hash: string; built: SwapBuilt }> {
  const { ask, quote, from, to, amount: typed, filledBy, swaps, terms, context, screen } = reviewed;
  const { chainId, account } = ask;
  const isPrefilled = filledBy !== null;
  // A contract that only the server names gets no more than the swap takes.
  const unlimited = reviewed.unlimited && !terms.accepted.includes('strangeContract');
  const facts = factsOf(parts, reviewed);
  let built = await buildChecked({ reviewed, server });
  let isRefused = false;
  /**
   * Checks again between confirmation and signature, because the user may have waited for long, and a swap that fails still costs
   * its fee.
   */
  const swapping = {
    ...context,
    async claim() {
      const problem = await swaps.check({ terms, built });
      if (problem === 'worse' || problem === 'reverts') throw new SwapMoved();
      // An expired swap is reported later, when it is sent.
      if (problem !== null && problem !== 'wrongTime') throw new SwapRefused({ kind: 'refused', problem });
    },
  };
  // The spender of the checked transaction, even if the earlier quote named another one.
  const { spender } = built.quote;
  if (from.kind === 'token' && spender !== null) {
    const { address, symbol, decimals } = from;
    const reserved = { now: parts.deps.clock.now(), token: address, source: quote.source, account, chainId };
    const amount = BigInt(ask.amount) + reservedByOrders(parts.stores.swaps.state, reserved);
    const missing = await swaps.missingAllowances({ chainId, account, token: address, spender, amount });
    // An order is no call, so it cannot be sent together with its allowance.
    const isCall = built.call.kind !== 'order';
    const isReady = missing.length === 0 && !(await swaps.needsPermit({ account, built }));
    if (isCall && !isReady && (await swaps.canBatch({ chainId, account }))) {
      screen.step({ kind: 'swapping' });
      const allowances = missing.map((one) => (one > 0n && unlimited ? null : one));
      const hash = await swaps.swapTogether({
        context: swapping,
        account,
        built,
        facts,
        token: address,
        allowances,
        isPrefilled,
      });
      return { hash, built };
    }
    const token = { address, symbol, decimals };
    const note = { chainId, account, from, to, source: quote.source, minimum: quote.minimum, amount: typed, filledBy };
    for (;;) {
      const allowed = await allowSwap(parts, {
        chainId,
        account,
        spender,
        spenderName: terms.source.name,
        amount,
        unlimited,
        swaps,
        context,
        screen,
        token,
        onSent: (sent) => parts.stores.swaps.actions.begin({ ...sent, ...note, at: parts.deps.clock.now() }),
      });
      if (allowed === 'refused') throw new SwapRefused({ kind: 'notAllowed' });
      if (allowed === 'none') break;
      screen.step({ kind: 'checking' });
      built = await buildChecked({ reviewed, server });
      if (built.quote.spender !== spender) throw new SwapRefused({ kind: 'refused', problem: 'wrongSpender' });
    }
  }
  screen.step({ kind: 'swapping' });
  const hash = await swaps.swap({
    context: swapping,
    account,
    built,
    facts,
    isPrefilled,
    execute: async (signed) => {
      const { source } = built.quote;
      const posting = server().then((api) => api.execute({ ...signed, chainId, source }));
      // A signed order may have arrived even if there is no response. It is followed on the chain until it expires.
      const { isTaken } = await ('order' in signed ? posting.catch(() => ({ isTaken: true })) : posting);
      if (isTaken) return;
      if (!('order' in signed)) throw new Error('The swap source did not send the transaction.');
      isRefused = true;
    },
    onSigned: (signed) => recordSwap(parts, { hash: signed, reviewed, built }),
  });
  if (isRefused) parts.stores.swaps.actions.ordered(hash, { state: 'refused' });
  return { hash, built };
}

/** Returns the swap as the confirmation shows it, independent of the names in the call. */
function factsOf({ chains }: SwapPort, { ask, from, to, terms }: Reviewed): SwapFacts {
  const there = chains.chain(to.chainId);
  const isHere = to.chainId === ask.chainId;
  return {
    pays: { value: ask.amount, ...unitOf(from, chains.chain(from.chainId)), token: addressOf(from) },
    getsAtLeast: { value: terms.minimum, ...unitOf(to, there), token: isHere ? addressOf(to) : null },
    network: isHere ? null : there.displayName,
  };
}

async function buildChecked({
  reviewed: {
    ask,
    quote: { source, minimum },
    terms,
    swaps,
  },
  server,
}: {
  reviewed: Reviewed;
  server: () => Promise<Client<typeof swapCalls>>;
}): Promise<SwapBuilt> {
  const built = await (await server()).build({ ...ask, source, minimum });
  const problem = await swaps.check({ terms, built });
  if (problem !== null) throw new SwapRefused({ kind: 'refused', problem });
  return built;
}
