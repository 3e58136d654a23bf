import { OnrampError } from '../../src/errors/onramp';
import { withTimeout } from '../../src/kit/async/timeout';
import type { Clock } from '../../src/kit/clock';
import type { OnrampQuote, OnrampQuotes, QuotesInput } from '../../src/wire/onramp';
import type { OnrampProvider, QuoteRequest } from './provider';

/** Timeout in ms for a quote of one service, so that a slow service does not delay the quotes of the others. */
const timeout = 8_000;
/** In ms: how long a quote is cached for equal requests, and how long it is valid if the service does not say. */
const cacheTime = 5_000;
const validTime = 60_000;
/** Maximum number of cached requests. */
const cacheSize = 1_000;
/** In ms: how long a service is not called after it reported its rate limit. */
const backOff = 30_000;

export interface Quotes {
  /** Returns the quotes of the services. Never rejects: a service without a quote is listed with the reason. */
  ask(input: QuotesInput, providers: readonly OnrampProvider[]): Promise<OnrampQuotes>;
  /** Returns the quote of one service. Rejects with OnrampError. */
  of(provider: OnrampProvider, input: QuotesInput): Promise<OnrampQuote>;
}

/** Requests quotes from all services in parallel. No service waits for another, and a failure of one does not affect the others. */
export function createQuotes({ clock }: { clock: Clock }): Quotes {
  const cache = new Map<string, { at: number; quote: Promise<OnrampQuote> }>();
  const resting = new Map<string, number>();

  async function load(provider: OnrampProvider, ask: QuoteRequest): Promise<OnrampQuote> {
    if ((resting.get(provider.id) ?? 0) > clock.now()) throw new OnrampError('rateLimited');
    try {
      const error = () => new OnrampError('unavailable');
      const { receives, pays, fees, seconds, expiresAt } = await withTimeout(provider.quote(ask), {
        ms: timeout,
        error,
        clock,
      });
      if (!/[1-9]/.test(receives) || !isAsked({ ask, pays })) throw new OnrampError('unavailable');
      const { id, name } = provider;
      return { provider: id, name, receives, pays, fees, seconds, expiresAt: expiresAt ?? clock.now() + validTime };
    } catch (error) {
      if (!(error instanceof OnrampError)) throw new OnrampError('unavailable', { cause: error });
      if (error.code === 'rateLimited') resting.set(provider.id, clock.now() + backOff);
      throw error;
    }
  }

  function of(provider: OnrampProvider, input: QuotesInput): Promise<OnrampQuote> {
    const { chainId, token, ...more } = input;
    const asset = provider.assets.find((one) => one.chainId === chainId && one.token === token);
    const isOffered =
      provider.sides.includes(input.side) &&
      (input.side === 'buy' ? provider.methods : (provider.payoutMethods ?? [])).includes(input.method) &&
      provider.currencies.includes(input.currency) &&
      (provider.countries?.includes(input.country) ?? true);
    if (!asset || !isOffered) return Promise.reject(new OnrampError('notOffered'));
    const key = JSON.stringify([provider.id, input]);
    const known = cache.get(key);
    if (known && clock.now() - known.at < cacheTime) return known.quote;
    const quote = load(provider, { ...more, asset });
    cache.delete(key);
    cache.set(key, { at: clock.now(), quote });
    for (const oldest of cache.keys()) {
      if (cache.size <= cacheSize) break;
      cache.delete(oldest);
    }
    quote.catch(() => cache.delete(key));
    return quote;
  }

  return {
    of,
    async ask(input, providers) {
      const asked = providers.filter(({ sides }) => sides.includes(input.side));
      const answers = await Promise.all(
        asked.map((provider) =>
          of(provider, input).catch((error: unknown) => ({
            provider: provider.id,
            name: provider.name,
            reason: error instanceof OnrampError ? error.code : ('unavailable' as const),
            ...(error instanceof OnrampError ? error.limits : {}),
          })),
        ),
      );
      const quotes = answers.filter((answer): answer is OnrampQuote => 'receives' in answer);
      return {
        quotes: quotes.toSorted((a, b) => Number(b.receives) - Number(a.receives) || Number(a.pays) - Number(b.pays)),
        failures: answers.filter((answer) => 'reason' in answer),
      };
    },
  };
}

/** False if the quote is for another amount than the requested one; such a quote is not used. */
const isAsked = ({ ask, pays }: { ask: QuoteRequest; pays: string }): boolean =>
  Math.abs(Number(pays) - Number(ask.amount)) <= Number(ask.amount) * 0.001;
