import * as v from 'valibot';
import { readJson } from '../outgoing/readJson';
import type { PriceSource, SourcePrice } from './priceSource';
import type { PriceSettings } from './settings';
import { spanSeconds } from './spans';

/** CoinGecko's coin IDs by ticker. */
const coinIds: Readonly<Record<string, string>> = {
  eth: 'ethereum',
  pol: 'polygon-ecosystem-token',
  bnb: 'binancecoin',
  avax: 'avalanche-2',
  celo: 'celo',
  xdai: 'xdai',
  sol: 'solana',
  btc: 'bitcoin',
};

const price = v.pipe(v.number(), v.finite(), v.gtValue(0));
const EntrySchema = v.object({
  usd: price,
  usd_24h_change: v.nullish(v.pipe(v.number(), v.finite())),
  last_updated_at: v.pipe(v.number(), v.finite()),
});
const EntriesSchema = v.record(v.string(), v.unknown());
const RatesSchema = v.object({ rates: v.record(v.string(), v.unknown()) });
const ChartSchema = v.object({ prices: v.pipe(v.array(v.unknown()), v.maxLength(10_000)) });
/** `[time in epoch ms, price in US dollars]`. */
const PointSchema = v.tuple([v.pipe(v.number(), v.finite(), v.gtValue(0)), price]);
const RateSchema = v.object({ value: price });

/** Creates a price source for an API with the shape of CoinGecko's v3. Invalid entries are left out. */
export function createCoinGecko({
  settings: { url, apiKey, keyHeader },
  fetch,
}: {
  settings: NonNullable<PriceSettings['coinGecko']>;
  fetch: typeof globalThis.fetch;
}): PriceSource {
  const headers: Record<string, string> = apiKey === undefined ? {} : { [keyHeader]: apiKey };
  const get = (path: string, query: Record<string, string>) =>
    readJson(fetch, { url: `${url.replace(/\/$/, '')}${path}?${new URLSearchParams(query).toString()}`, headers });
  const common = { vs_currencies: 'usd', include_24hr_change: 'true', include_last_updated_at: 'true' };

  return {
    name: 'coingecko',
    async coins() {
      const entries = readEntries(await get('/simple/price', { ids: Object.values(coinIds).join(), ...common }));
      return new Map(
        Object.entries(coinIds).flatMap(([ticker, id]) => {
          const found = entries.get(id);
          return found ? [[ticker, found]] : [];
        }),
      );
    },
    async tokens({ platform, addresses }) {
      const path = `/simple/token_price/${encodeURIComponent(platform)}`;
      return readEntries(await get(path, { contract_addresses: addresses.join(), ...common }));
    },
    async history({ of, span }) {
      const id = 'ticker' in of ? coinIds[of.ticker] : undefined;
      if ('ticker' in of && id === undefined) return [];
      const path =
        'ticker' in of
          ? `/coins/${id}`
          : `/coins/${encodeURIComponent(of.platform)}/contract/${encodeURIComponent(of.address)}`;
      const days = String(spanSeconds[span] / spanSeconds.day);
      const { prices } = v.parse(ChartSchema, await get(`${path}/market_chart`, { vs_currency: 'usd', days }));
      return prices.flatMap((point) => {
        const parsed = v.safeParse(PointSchema, point);
        return parsed.success ? [[Math.floor(parsed.output[0] / 1_000), parsed.output[1]] as const] : [];
      });
    },
    async rates() {
      // CoinGecko returns all rates relative to one bitcoin.
      const { rates } = v.parse(RatesSchema, await get('/exchange_rates', {}));
      const values = new Map(
        Object.entries(rates).flatMap(([code, rate]) => {
          const parsed = v.safeParse(RateSchema, rate);
          return parsed.success ? [[code.toLowerCase(), parsed.output.value] as const] : [];
        }),
      );
      const usd = values.get('usd');
      if (usd === undefined) throw new Error('The exchange rates from CoinGecko contain no US dollar rate.');
      return new Map([...values].map(([code, value]) => [code, value / usd]));
    },
  };
}

function readEntries(json: unknown): Map<string, SourcePrice> {
  const found = new Map<string, SourcePrice>();
  for (const [name, entry] of Object.entries(v.parse(EntriesSchema, json))) {
    const parsed = v.safeParse(EntrySchema, entry);
    if (!parsed.success) continue;
    const { usd, usd_24h_change: change, last_updated_at: updatedAt } = parsed.output;
    found.set(name.toLowerCase(), { usd, updatedAt, ...(change == null ? {} : { change24h: change }) });
  }
  return found;
}
