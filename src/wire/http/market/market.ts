import * as v from 'valibot';
import { toChainId, type ChainId } from '../../../kit/chain/caip';
import { defineCalls } from '../call';
import { AddressSchema, ChainIdSchema } from '../walletShapes';

interface PricePlatform {
  platform: string;
  /** Ticker of the chain's coin. */
  currency: string;
}

/** Chain to price-data platform (no Linea, no testnets). */
const platforms: Readonly<Record<ChainId, PricePlatform>> = {
  'eip155:1': { platform: 'ethereum', currency: 'eth' },
  'eip155:137': { platform: 'polygon-pos', currency: 'pol' },
  'eip155:56': { platform: 'binance-smart-chain', currency: 'bnb' },
  'eip155:42161': { platform: 'arbitrum-one', currency: 'eth' },
  'eip155:10': { platform: 'optimistic-ethereum', currency: 'eth' },
  'eip155:42220': { platform: 'celo', currency: 'celo' },
  'eip155:100': { platform: 'xdai', currency: 'xdai' },
  'eip155:43114': { platform: 'avalanche', currency: 'avax' },
  'eip155:8453': { platform: 'base', currency: 'eth' },
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': { platform: 'solana', currency: 'sol' },
};

export const pricePlatforms: readonly string[] = Object.values(platforms).map(({ platform }) => platform);

/** Returns the chain's platform. @param chainId the wallet's own id of the chain. */
export const pricePlatformOf = (chainId: string): PricePlatform | undefined => platforms[toChainId(chainId)];

/** Currencies in which prices are shown. */
export const priceCurrencies =
  `btc eth ltc bch bnb eos xrp xlm link dot yfi usd aed ars aud bdt bhd bmd brl cad chf clp cny czk dkk eur gbp hkd huf
  idr ils inr jpy krw kwd lkr mmk mxn myr ngn nok nzd php pkr pln rub sar sek sgd thb try twd uah vef vnd zar xdr xag xau
  bits sats`.split(/\s+/);

const CurrencySchema = v.pipe(v.string(), v.toLowerCase(), v.regex(/^[a-z0-9]{2,8}$/));
const PlatformSchema = v.pipe(
  v.string(),
  v.transform((text) => (text.includes(':') ? text : text.toLowerCase())),
  v.regex(/^([a-z0-9-]{1,40}|[a-z0-9-]{3,8}:[-_a-zA-Z0-9]{1,32})$/),
);
const list = <Schema extends v.GenericSchema<string, string>>(item: Schema, most: number) =>
  v.pipe(
    v.string(),
    v.maxLength(most * 45),
    v.transform((text) => [...new Set(text.split(',').filter((part) => part !== ''))]),
    v.minLength(1),
    v.maxLength(most),
    v.array(item),
  );

/** The time span of a price chart. */
export const priceSpans = ['day', 'week', 'month', 'year'] as const;
export type PriceSpan = (typeof priceSpans)[number];

export const marketInputs = {
  currency: v.object({
    fsym: CurrencySchema,
    tsyms: list(CurrencySchema, 70),
    chainId: v.optional(ChainIdSchema),
  }),
  rates: v.object({
    platform: PlatformSchema,
    contract_addresses: list(AddressSchema, 100),
    vs_currencies: list(CurrencySchema, 10),
  }),
  history: v.object({
    span: v.picklist(priceSpans),
    fsym: v.optional(CurrencySchema),
    chainId: v.optional(ChainIdSchema),
    platform: v.optional(PlatformSchema),
    contract_address: v.optional(AddressSchema),
  }),
};

/** Source of a price. `fixed`: the test file of a local stack. */
export const priceSources = ['coingecko', 'chainlink', 'fixed'] as const;
export type PriceSourceName = (typeof priceSources)[number];

/**
 * `{ "USD": 2500, … }` (upper case as public clients request it) with `source` and `updated_at` (s), and `change_24h` (percent) if known.
 * Currencies that have no price are absent; if there is no price, all are.
 */
const PriceAnswerSchema = v.objectWithRest(
  {
    source: v.exactOptional(v.picklist(priceSources)),
    updated_at: v.exactOptional(v.number()),
    change_24h: v.exactOptional(v.number()),
  },
  v.union([v.number(), v.picklist(priceSources)]),
);
export type PriceAnswer = v.InferOutput<typeof PriceAnswerSchema>;

/** A price in the requested currencies, by lower-case code; currencies without a price are absent. */
export interface Price {
  values: Record<string, number>;
  source: PriceSourceName;
  /** Epoch ms; null if the source does not report it. */
  at: number | null;
  /** Change over the last 24 h in percent; null if unknown. */
  change24h: number | null;
}

function toPrice({ source, updated_at: at, change_24h: change, ...values }: PriceAnswer): Price | null {
  const numbers = Object.entries(values).filter((entry): entry is [string, number] => typeof entry[1] === 'number');
  if (source === undefined || numbers.length === 0) return null;
  return {
    values: Object.fromEntries(numbers.map(([code, value]) => [code.toLowerCase(), value])),
    source,
    at: at === undefined ? null : at * 1_000,
    change24h: change ?? null,
  };
}

/** Prices (docs/protocol-server.md 5): public, and the same for every caller. */
export const marketCalls = defineCalls<typeof marketInputs>()({
  /**
   * The price of one unit of `fsym` (a coin's ticker, or a currency) in each of `tsyms`; null when there is none, as for a `chainId` whose
   * coin has no value (testnets).
   */
  currency: { method: 'GET', path: '/market/currency', answer: v.pipe(PriceAnswerSchema, v.transform(toPrice)) },
  /**
   * Prices of tokens of one platform, by lower-case address; tokens without a price are absent. A chain id is accepted for a platform that
   * has no name.
   */
  rates: {
    method: 'GET',
    path: '/market/currency/exchange-rates',
    answer: v.pipe(
      v.record(v.string(), PriceAnswerSchema),
      v.transform((answer) => {
        const prices = Object.entries(answer).map(
          ([address, found]) => [address.toLowerCase(), toPrice(found)] as const,
        );
        return Object.fromEntries(prices.filter((entry): entry is [string, Price] => entry[1] !== null));
      }),
    ),
  },
  /**
   * The price history of a coin (`fsym` on `chainId`) or a token (`contract_address` on `platform`): times (epoch s) and prices in dollars,
   * oldest first; empty if the operator's source keeps no history.
   */
  history: {
    method: 'GET',
    path: '/market/history',
    answer: v.object({
      source: v.optional(v.picklist(priceSources)),
      points: v.pipe(v.array(v.tuple([v.number(), v.pipe(v.number(), v.gtValue(0))])), v.maxLength(500)),
    }),
  },
});
export type PriceHistory = v.InferOutput<typeof marketCalls.history.answer>;
