import * as v from 'valibot';
import { ChainIdSchema, EvmAddressSchema } from '../../src/wire/http/walletShapes';

const Url = v.pipe(v.string(), v.maxLength(2_048), v.regex(/^https?:\/\//, 'must be an http(s) URL'), v.url());
const Code = v.pipe(v.string(), v.toLowerCase(), v.regex(/^[a-z0-9]{2,8}$/));

/** A Chainlink feed with the price of `base` (a coin or a currency) or of `token` in US dollars. */
export const FeedSchema = v.pipe(
  v.strictObject({
    address: EvmAddressSchema,
    /** The expected return value of `description()`, e.g. `ETH / USD`. A feed that returns another description is not used. */
    base: v.optional(Code),
    token: v.optional(v.strictObject({ platform: v.string(), address: EvmAddressSchema })),
    description: v.pipe(v.string(), v.maxLength(64)),
    /** Maximum age of a price in seconds. Older prices are not shown. */
    maxAge: v.optional(v.pipe(v.number(), v.integer(), v.minValue(60)), 93_600),
  }),
  v.check(({ base, token }) => (base === undefined) !== (token === undefined), 'must have either base or token'),
);
export type Feed = v.InferOutput<typeof FeedSchema>;

const usd = v.pipe(v.number(), v.finite(), v.gtValue(0));

/** The source of prices. The first one that is set is used; `off` shows no prices. */
export const PriceSettingsSchema = v.strictObject({
  off: v.optional(v.boolean(), false),
  /** An API with the shape of CoinGecko's v3, e.g. `https://pro-api.coingecko.com/api/v3`. */
  coinGecko: v.optional(
    v.strictObject({
      url: Url,
      apiKey: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(256))),
      /** The header that carries the API key. */
      keyHeader: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)), 'x-cg-pro-api-key'),
    }),
  ),
  /** Feeds of one chain. If absent, the feeds on Ethereum are used. */
  chainlink: v.optional(v.strictObject({ chainId: ChainIdSchema, feeds: v.array(FeedSchema) })),
  /** Constant prices, for tests. Every response says that the prices are fixed. */
  fixed: v.optional(
    v.strictObject({
      /** Prices in US dollars by ticker. */
      coins: v.record(Code, usd),
      /** Prices in US dollars by platform and address. */
      tokens: v.optional(
        v.record(
          v.string(),
          v.record(v.pipe(v.string(), v.regex(/^(0x[0-9a-f]{40}|[1-9A-HJ-NP-Za-km-z]{32,44})$/)), usd),
        ),
        {},
      ),
      /** Units of a currency per US dollar. */
      rates: v.record(Code, usd),
    }),
  ),
});
export type PriceSettings = v.InferOutput<typeof PriceSettingsSchema>;
