import { HttpError } from '../../../src/errors/http';
import { withTimeout } from '../../../src/kit/async/timeout';
import type { Clock } from '../../../src/kit/clock';
import type {
  SwapAsk,
  SwapBuildAsk,
  SwapBuilt,
  SwapChainSource,
  SwapExecuteAsk,
  SwapExecuted,
  SwapFailure,
  SwapQuote,
  SwapQuotes,
  SwapStatus,
  SwapStatusQuery,
} from '../../../src/wire/http/market/swap';
import { createCache } from '../../outgoing/cache';
import { createQuota, type QuotaUse, type SourceQuota } from './quota';
import { SwapRefusal, type SwapSource } from './source';

export interface SwapAggregator {
  sources(chainId: string): SwapChainSource[];
  /** Returns the quotes of all sources. Never rejects because of a failed source: each source without a quote is listed with the reason. */
  quotes(ask: SwapAsk): Promise<SwapQuotes>;
  /**
   * Builds what the account signs. @throws HttpError `notFound` if there is no such source, `conflict` if it now returns less,
   * `unavailable` if it returns nothing.
   */
  build(ask: SwapBuildAsk): Promise<SwapBuilt>;
  /** Passes on to the source the transaction or order that it built, signed by the account. @throws HttpError as {@link build}. */
  execute(signed: SwapExecuteAsk): Promise<SwapExecuted>;
  /** Returns the progress of a swap to another chain, or of an order. @throws HttpError as {@link build}. */
  status(asked: SwapStatusQuery): Promise<SwapStatus>;
}

export interface SwapTimes {
  /** In ms: how long a quote is cached for all callers that send the same request. */
  quotesFor: number;
  /** In ms: how long the status of a swap to another chain is cached. */
  statesFor: number;
  /** Timeout of a source in ms: the other sources do not wait for it. */
  timeout: number;
}
const defaultTimes: SwapTimes = { quotesFor: 5_000, statesFor: 15_000, timeout: 6_000 };
const maxKept = 2_000;
/** Timeout in ms for a source to send a signed transaction: the source waits for the network. */
const executing = 30_000;

const error = () => new Error('The swap source did not respond in time.');

type Answer = { quote: SwapQuote } | { reason: SwapFailure };

/**
 * Requests quotes from all sources in parallel. Equal requests within a few seconds are sent once, and no source gets more requests than
 * its limit.
 */
export function createSwapAggregator({
  sources,
  clock,
  times = {},
}: {
  sources: readonly SwapSource[];
  clock: Clock;
  times?: Partial<SwapTimes>;
}): SwapAggregator {
  const { quotesFor, statesFor, timeout } = { ...defaultTimes, ...times };
  const states = createCache<SwapStatus>({ ttl: statesFor, timeout, max: maxKept, clock });
  const entries = sources.map((source) => ({
    source,
    quota: createQuota({ perMinute: source.perMinute, clock }),
    cache: createCache<Answer>({ ttl: quotesFor, timeout, max: maxKept, clock }),
  }));
  type Entry = (typeof entries)[number];

  function supports({ source }: Entry, { chainId, toChainId = chainId, from }: SwapAsk): boolean {
    const routes = source.supportedRoutes(chainId);
    // Such a request would count against the quota for nothing.
    if (routes?.signsOrders && from === null) return false;
    return routes !== null && (toChainId === chainId || routes.toChains.includes(toChainId));
  }

  async function ask(entry: Entry, question: SwapAsk): Promise<Answer> {
    try {
      return { quote: await take(entry, 'quote', () => entry.source.quote(question)) };
    } catch (error) {
      return { reason: error instanceof SwapRefusal && error.reason !== 'worse' ? error.reason : 'silent' };
    }
  }

  return {
    sources: (chainId) =>
      sources.flatMap(({ id, name, supportedRoutes }) => {
        const found = supportedRoutes(chainId);
        if (found === null) return [];
        const { targets, spenders, toChains, router, signsOrders } = found;
        const lists = { targets: [...targets], spenders: [...spenders], toChains: [...toChains] };
        return [{ id, name, ...lists, ...(router && { router }), ...(signsOrders && { signsOrders }) }];
      }),
    async quotes(question) {
      const asked = entries.filter((entry) => supports(entry, question));
      const answers = await Promise.all(
        asked.map(async (entry) => {
          const { value } = await entry.cache.read(keyOf(entry.source, question), () => ask(entry, question));
          const { id, name } = entry.source;
          const answer: Answer = value ?? { reason: 'silent' };
          // If a source stops responding, the cache returns its old quote. An expired quote counts as no quote.
          if ('quote' in answer && answer.quote.validUntil <= clock.now())
            return { id, name, reason: 'silent' as const };
          return { id, name, ...answer };
        }),
      );
      const quotes = answers.flatMap((answer) => ('quote' in answer ? [answer.quote] : []));
      return {
        quotes: quotes.sort(byOutcome),
        failures: answers.flatMap((answer) =>
          'reason' in answer ? [{ source: answer.id, name: answer.name, reason: answer.reason }] : [],
        ),
      };
    },
    async status({ source: id, ...swap }) {
      const entry = entries.find(({ source }) => source.id === id);
      const read = entry?.source.status;
      if (!entry || !read)
        throw new HttpError('notFound', { message: 'The swap source is unknown or reports no swap status.' });
      const key = JSON.stringify([id, swap]);
      const { value } = await states.read(key, () => take(entry, 'status', () => read(swap)));
      if (value === undefined)
        throw new HttpError('unavailable', { message: 'The swap source did not return the status of the swap.' });
      return value;
    },
    async execute({ source: id, ...signed }) {
      const send = entries.find(({ source }) => source.id === id)?.source.execute;
      if (!send)
        throw new HttpError('notFound', { message: 'The swap source is unknown or takes nothing that is signed.' });
      // The user has signed this already, so our request quota does not apply.
      return withTimeout(send(signed), { ms: executing, error, clock }).catch((cause: unknown) => {
        throw new HttpError('unavailable', { message: 'The swap source did not take what was signed.', cause });
      });
    },
    async build({ source: id, ...question }) {
      const entry = entries.find(({ source }) => source.id === id);
      if (!entry || !supports(entry, question))
        throw new HttpError('notFound', { message: 'The swap source is unknown or does not support these chains.' });
      try {
        return await withTimeout(
          take(entry, 'build', () => entry.source.build(question)),
          { ms: timeout, error, clock },
        );
      } catch (cause) {
        if (cause instanceof SwapRefusal && cause.reason === 'limited') throw new HttpError('rateLimited', { cause });
        if (cause instanceof SwapRefusal && cause.reason === 'worse') {
          throw new HttpError('conflict', {
            message: 'The swap source now offers less than the requested minimum.',
            cause,
          });
        }
        throw new HttpError('unavailable', { message: 'The swap source returned no transaction to sign.', cause });
      }
    },
  };
}

/** Counts one request against the quota and pauses the source if it reports its rate limit. @throws SwapRefusal `limited` */
async function take<Value>(
  { quota }: { quota: SourceQuota },
  use: QuotaUse,
  task: () => Promise<Value>,
): Promise<Value> {
  if (!quota.take(use)) throw new SwapRefusal('limited');
  try {
    return await task();
  } catch (error) {
    if (error instanceof SwapRefusal && error.reason === 'limited') quota.pause(error.retryAfter);
    throw error;
  }
}

const byOutcome = (a: SwapQuote, b: SwapQuote): number => {
  const more = BigInt(b.amountOut) - BigInt(a.amountOut);
  return more > 0n ? 1 : more < 0n ? -1 : 0;
};

/** Returns the cache key of a request. If the quotes of a source do not depend on the caller, all callers share one cache entry. */
function keyOf({ isForAll }: SwapSource, question: SwapAsk): string {
  const { account, recipient, seconds, ...what } = question;
  return JSON.stringify(isForAll ? what : { ...what, account, recipient, seconds });
}
