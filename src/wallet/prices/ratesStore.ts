import { isPlainObject } from '../../kit/json';
import type { PriceSourceName } from '../../wire/http/market/market';
import { type StoreStorage, createStore, keepAsReference } from '../store';

/** The price of one unit from a price source. Absent if no source knows it. */
export interface UsdPrice {
  usd: number;
  /** Percent over the last day. Null if unknown. */
  change24h: number | null;
  /** `fixed`: the test figures of a local stack. */
  source: PriceSourceName;
}

/** The prices of one chain, in US dollars. */
export interface ChainPrices {
  coin: UsdPrice | null;
  /** By lower-case address. Never mutated. */
  tokens: Readonly<Record<string, UsdPrice>>;
  /** The addresses that were requested from the server. */
  asked: readonly string[];
  /** When the response arrived, in epoch ms. */
  at: number;
}

export interface RatesState {
  /** By chain id. */
  prices: Record<string, ChainPrices>;
  /** The value of one US dollar in a currency, by lower-case currency code, with its time in epoch ms. */
  exchange: Record<string, { rate: number; at: number }>;
  /** For the chain whose prices were requested last. */
  status: 'idle' | 'loading' | 'failed';
}

const maxChains = 8;

/** The prices of tokens and the exchange rates of currencies, with their time. */
export const createRatesStore = (storage?: StoreStorage) =>
  createStore(
    {
      name: 'rates',
      initial: { prices: {}, exchange: {}, status: 'idle' } as RatesState,
      persist: ['prices', 'exchange'],
      keep: ({ prices, exchange }) => ({
        exchange,
        prices: Object.fromEntries(
          Object.entries(prices)
            .sort(([, a], [, b]) => b.at - a.at)
            .slice(0, maxChains),
        ),
      }),
      revive,
      actions: (state) => ({
        loading() {
          state.status = 'loading';
        },
        priced(chainId: string, { coin, tokens, asked, at }: ChainPrices) {
          state.prices[chainId] = { coin, at, tokens: keepAsReference(tokens), asked: keepAsReference(asked) };
          state.status = 'idle';
        },
        failed() {
          state.status = 'failed';
        },
        exchanged({ currency, rate, at }: { currency: string; rate: number; at: number }) {
          state.exchange[currency] = { rate, at };
        },
        /** Takes over what another tab has read in the meantime. */
        reload() {
          if (!storage) return;
          const { prices, exchange } = revive(storage.read('rates'));
          for (const [chainId, saved] of Object.entries(prices)) {
            if (saved.at > (state.prices[chainId]?.at ?? -1)) state.prices[chainId] = saved;
          }
          for (const [currency, saved] of Object.entries(exchange)) {
            if (saved.at > (state.exchange[currency]?.at ?? -1)) state.exchange[currency] = saved;
          }
        },
      }),
    },
    storage,
  );

const isPositive = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0;

function revive(saved: unknown): Pick<RatesState, 'prices' | 'exchange'> {
  const { prices, exchange } = isPlainObject(saved) ? saved : {};
  return {
    prices: Object.fromEntries(
      Object.entries(isPlainObject(prices) ? prices : {}).flatMap(([chainId, value]) => {
        if (!isPlainObject(value) || typeof value.at !== 'number') return [];
        const tokens = Object.entries(isPlainObject(value.tokens) ? value.tokens : {}).flatMap(([address, price]) => {
          const found = revivePrice(price);
          return found ? [[address, found] as const] : [];
        });
        const asked = Array.isArray(value.asked) ? value.asked.filter((item) => typeof item === 'string') : [];
        const found: ChainPrices = {
          coin: revivePrice(value.coin),
          tokens: keepAsReference(Object.fromEntries(tokens)),
          asked: keepAsReference(asked),
          at: value.at,
        };
        return [[chainId, found]];
      }),
    ),
    exchange: Object.fromEntries(
      Object.entries(isPlainObject(exchange) ? exchange : {}).flatMap(([currency, value]) =>
        isPlainObject(value) && isPositive(value.rate) && typeof value.at === 'number'
          ? [[currency, { rate: value.rate, at: value.at }]]
          : [],
      ),
    ),
  };
}

function revivePrice(saved: unknown): UsdPrice | null {
  if (!isPlainObject(saved) || !isPositive(saved.usd)) return null;
  const { usd, change24h, source } = saved;
  return {
    usd,
    change24h: typeof change24h === 'number' && Number.isFinite(change24h) ? change24h : null,
    // A price without a known source counts as a test figure.
    source: source === 'coingecko' || source === 'chainlink' ? source : 'fixed',
  };
}
