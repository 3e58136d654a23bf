import type { FamilySwaps, SwapTerms } from '../../../chains/swaps';
import type { RequestContext } from '../../../rpc/context';
import type { SwapAsk, SwapQuote } from '../../../wire/http/market/swap';
import { walletAsker } from '../../host';
import type { FilledBy } from '../../send';
import type { SwapPort } from '../port';
import { screenOf, type SwapScreen } from './screenOf';
import type { SwapAsset } from '../swapAsset';
import { currentQuote, type SwapOutcome } from '../swapStore';

/** In seconds: how far the server's clock may differ from the local one. */
const skew = 300;

/** A check of a source's transaction failed: the user sees the outcome, and nothing is signed. */
export class SwapRefused extends Error {
  constructor(readonly outcome: SwapOutcome) {
    super('The swap failed a check and was not shown to the user.');
  }
}

/** The input of one press on Review. It stays the same even if the screen changes in the meantime. */
export interface Reviewed {
  ask: SwapAsk;
  quote: SwapQuote;
  from: SwapAsset;
  to: SwapAsset;
  /** As typed. */
  amount: string;
  unlimited: boolean;
  filledBy: FilledBy | null;
  terms: SwapTerms;
  swaps: FamilySwaps;
  context: RequestContext;
  screen: SwapScreen;
}

/** Captures the screen's state for a request, or returns null if there is no quote for it. @throws SwapRefused */
export async function prepareReview(parts: SwapPort, ask: SwapAsk): Promise<Reviewed | null> {
  const { swap, swaps } = parts.stores;
  const quote = currentQuote(swap.state);
  const { from, to, chain, filledBy, amount, unlimited, accepted, quoteQuery } = swap.state;
  if (quote === undefined || from === null || to === null || quoteQuery?.key !== JSON.stringify(ask)) return null;
  const sources = chain && 'sources' in chain ? chain.sources : [];
  const source = sources.find(({ id }) => id === quote.source);
  if (source === undefined) return null;
  const { account, chainId, amount: amountIn } = ask;
  const asker = filledBy?.kind === 'page' ? filledBy.asker : walletAsker(parts.deps);
  const now = parts.deps.clock.now();
  const reviewed = plain({ ask, quote, from, to, amount, unlimited, filledBy, source, asker });
  const routers = plain(sources.flatMap(({ router }) => (router ? [router] : [])));
  const family = await (await parts.familyWallet(chainId)).swaps?.();
  if (family === undefined) throw new SwapRefused({ kind: 'refused', problem: 'unknown' });
  if (!(await haveTrueDecimals(parts, { account, assets: [reviewed.from, reviewed.to] })))
    throw new SwapRefused({ kind: 'refused', problem: 'wrongDecimals' });
  // Drops the record of an earlier unfinished swap: its steps are requested again.
  swaps.actions.end({ chainId, account });
  return {
    ...reviewed,
    swaps: family,
    context: { asker: reviewed.asker, isInlayHost: false },
    screen: screenOf(parts, ask),
    terms: {
      chainId,
      toChainId: ask.toChainId ?? chainId,
      account,
      from: ask.from,
      to: ask.to,
      amountIn,
      minimum: reviewed.quote.minimum,
      source: reviewed.source,
      routers,
      accepted: plain(accepted),
      latest: Math.ceil(now / 1_000) + ask.seconds + skew,
    },
  };
}

/**
 * Reads the decimals from the tokens themselves, because token lists are not trusted and the amounts on the screen depend on them.
 */
async function haveTrueDecimals(
  parts: SwapPort,
  { account, assets }: { account: string; assets: readonly SwapAsset[] },
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

/** A plain copy, because values in a store are proxies and can change. */
const plain = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;
