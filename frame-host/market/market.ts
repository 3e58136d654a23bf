import { HttpError } from '../../src/errors/http';
import type { Clock } from '../../src/kit/clock';
import {
  pricePlatformOf,
  pricePlatforms,
  type PriceAnswer,
  type PriceSourceName,
  type PriceSpan,
} from '../../src/wire/http/market/market';
import { createCache } from '../outgoing/cache';
import type { PricedAsset, PricePoint, PriceSource, SourcePrice } from './priceSource';

export interface Market {
  /** Returns the price of one unit of a coin or currency in each of the currencies. Returns an empty object if there is no price. */
  currency(input: { of: string; currencies: readonly string[]; chainId?: string }): Promise<PriceAnswer>;
  rates(input: {
    platform: string;
    addresses: readonly string[];
    currencies: readonly string[];
  }): Promise<Record<string, PriceAnswer>>;
  /** Returns the price history of an asset. Returns no points if there is no price or no history. */
  history(input: { of: PricedAsset; span: PriceSpan; chainId?: string | undefined }): Promise<PriceHistoryAnswer>;
}

export interface PriceHistoryAnswer {
  points: readonly PricePoint[];
  source?: PriceSourceName;
}

/** Cache lifetimes in ms: of prices, currency rates (10 minutes), the history of a day, and longer histories. */
const freshFor = { prices: 60_000, rates: 600_000, day: 300_000, longer: 3_600_000 };
/** Maximum number of points in a price history: a chart cannot show more. */
const maxPoints = 160;
const timeout = 8_000;
/** In ms. A price that is older than this and cannot be refreshed is no longer returned. */
const shownFor = 3_600_000;

const platforms = new Set(pricePlatforms);
/** Fractions of one bitcoin: 100 million satoshi, or one million bits. */
const parts: Readonly<Record<string, { of: string; times: number }>> = {
  sats: { of: 'btc', times: 1e8 },
  bits: { of: 'btc', times: 1e6 },
};

/**
 * Serves prices from one source. Prices are never made up: a price that the source does not know, or that is too old, is left out.
 * @param deps.source If undefined, there are no prices at all. `ownPlatforms`: platforms in addition to those of the wire.
 */
export function createMarket({
  source,
  ownPlatforms = [],
  clock,
}: {
  source: PriceSource | undefined;
  ownPlatforms?: readonly string[];
  clock: Clock;
}): Market {
  const coins = createCache<Map<string, SourcePrice>>({ ttl: freshFor.prices, timeout, max: 1, clock });
  const rates = createCache<Map<string, number>>({ ttl: freshFor.rates, timeout, max: 1, clock });
  const tokens = createCache<Map<string, SourcePrice>>({ ttl: freshFor.prices, timeout, max: 2_000, clock });
  const lines = {
    day: createCache<readonly PricePoint[]>({ ttl: freshFor.day, timeout, max: 1_000, clock }),
    longer: createCache<readonly PricePoint[]>({ ttl: freshFor.longer, timeout, max: 3_000, clock }),
  };
  const isKnown = (platform: string) => platforms.has(platform) || ownPlatforms.includes(platform);

  const usable = <Value>({ value, at = 0 }: { value: Value | undefined; at?: number | undefined }) =>
    clock.now() - at <= shownFor ? value : undefined;
  const readRates = async (from: PriceSource) => usable(await rates.read('', () => from.rates()));

  function answer(
    { usd, change24h, updatedAt }: SourcePrice,
    {
      currencies,
      table,
      from,
    }: { currencies: readonly string[]; table: ReadonlyMap<string, number>; from: PriceSource },
  ): PriceAnswer {
    const found: PriceAnswer = {};
    for (const code of currencies) {
      const { of, times } = parts[code] ?? { of: code, times: 1 };
      // Prices are in US dollars already, so US dollars need no rate.
      const rate = of === 'usd' ? 1 : table.get(of);
      if (rate !== undefined) found[code] = usd * rate * times;
    }
    if (Object.keys(found).length === 0) return {};
    return {
      ...found,
      source: from.name,
      ...(updatedAt > 0 ? { updated_at: updatedAt } : {}),
      ...(change24h === undefined ? {} : { change_24h: change24h }),
    };
  }

  return {
    async history({ of, span, chainId }) {
      if ('platform' in of && !isKnown(of.platform)) throw new HttpError('invalid', { details: { field: 'platform' } });
      // Coins of a chain without a price platform have no price, so they have no price history either.
      const isWorthless = chainId !== undefined && !pricePlatformOf(chainId) && !ownPlatforms.includes(chainId);
      if (!source?.history || isWorthless) return { points: [] };
      const key = `${span} ${'ticker' in of ? of.ticker : `${of.platform} ${of.address}`}`;
      const read = () => source.history?.({ of, span }) ?? Promise.resolve([]);
      const { value, failed } = await (span === 'day' ? lines.day : lines.longer).read(key, read);
      if (value === undefined && failed) throw new HttpError('unavailable');
      const points = thin(value ?? []);
      return points.length < 2 ? { points: [] } : { source: source.name, points };
    },
    async currency({ of, currencies, chainId }) {
      if (!source) return {};
      if (chainId !== undefined && !pricePlatformOf(chainId) && !ownPlatforms.includes(chainId)) return {};
      const [prices, table = new Map<string, number>()] = await Promise.all([
        coins.read('', () => source.coins()).then(usable),
        readRates(source),
      ]);
      const rate = table.get(of);
      const price = prices?.get(of) ?? (rate === undefined ? undefined : { usd: 1 / rate, updatedAt: 0 });
      return price ? answer(price, { currencies, table, from: source }) : {};
    },
    async rates({ platform, addresses, currencies }) {
      if (!isKnown(platform)) throw new HttpError('invalid', { details: { field: 'platform' } });
      if (!source) return {};
      const asked = [...addresses].sort();
      const [prices, table = new Map<string, number>()] = await Promise.all([
        tokens.read(`${platform} ${asked.join()}`, () => source.tokens({ platform, addresses: asked })).then(usable),
        readRates(source),
      ]);
      return Object.fromEntries(
        asked.flatMap((address) => {
          const price = prices?.get(address);
          const found = price ? answer(price, { currencies, table, from: source }) : {};
          return Object.keys(found).length > 0 ? [[address, found]] : [];
        }),
      );
    },
  };
}

/** Reduces the points to `maxPoints` at even intervals. Keeps the first and the last point. */
function thin(points: readonly PricePoint[]): readonly PricePoint[] {
  if (points.length <= maxPoints) return points;
  const step = (points.length - 1) / (maxPoints - 1);
  return Array.from({ length: maxPoints }, (_, at) => points[Math.round(at * step)]).filter(
    (point) => point !== undefined,
  );
}
