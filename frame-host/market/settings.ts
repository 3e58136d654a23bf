import * as v from 'valibot';
import { ChainIdSchema, EvmAddressSchema } from '../../src/wire/http/walletShapes';

const Url = v.pipe(v.string(), v.maxLength(2_048), v.regex(/^https?:\/\//, 'must be an http(s) URL'), v.url());
const Code = v.pipe(v.string(), v.toLowerCase(), v.regex(/^[a-z0-9]{2,8}$/));

/** A Chainlink feed: `base` (a coin or a currency) or `token`, in US dollars. */
export const FeedSchema = v.pipe(
  v.strictObject({
    address: EvmAddressSchema,
    /** As `description()` says it, e.g. `ETH / USD`: a feed that says otherwise is not used. */
    base: v.optional(Code),
    token: v.optional(v.strictObject({ platform: v.string(), address: EvmAddressSchema })),
    description: v.pipe(v.string(), v.maxLength(64)),
    /** s after which an answer is too old to be shown. */
    maxAge: v.optional(v.pipe(v.number(), v.integer(), v.minValue(60)), 93_600),
  }),
  v.check(({ base, token }) => (base === undefined) !== (token === undefined), 'must have either base or token'),
);
export type Feed = v.InferOutput<typeof FeedSchema>;

const usd = v.pipe(v.number(), v.finite(), v.gtValue(0));

/** Where prices come from. The first that is set counts; `off` shows none. */
export const PriceSettingsSchema = v.strictObject({
  off: v.optional(v.boolean(), false),
  /** An API in the shape of CoinGecko's v3, e.g. `https://pro-api.coingecko.com/api/v3`. */
  coinGecko: v.optional(
    v.strictObject({
      url: Url,
      apiKey: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(256))),
      /** Header that carries the key. */
      keyHeader: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)), 'x-cg-pro-api-key'),
    }),
  ),
  /** Feeds of one chain; those of Ethereum when absent. */
  chainlink: v.optional(v.strictObject({ chainId: ChainIdSchema, feeds: v.array(FeedSchema) })),
  /** Figures that stand still, for tests: every answer says so. */
  fixed: v.optional(
    v.strictObject({
      /** US dollars by ticker. */
      coins: v.record(Code, usd),
      /** US dollars by platform and address. */
      tokens: v.optional(
        v.record(
          v.string(),
          v.record(v.pipe(v.string(), v.regex(/^(0x[0-9a-f]{40}|[1-9A-HJ-NP-Za-km-z]{32,44})$/)), usd),
        ),
        {},
      ),
      /** Units of a currency for a US dollar. */
      rates: v.record(Code, usd),
    }),
  ),
});
export type PriceSettings = v.InferOutput<typeof PriceSettingsSchema>;
