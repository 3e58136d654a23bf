import * as v from 'valibot';
import { AddressSchema, ChainIdSchema } from '../../../src/wire/http/walletShapes';

const Url = v.pipe(v.string(), v.maxLength(2_048), v.regex(/^https?:\/\//, 'must be an http(s) URL'), v.url());
const count = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most));

const ListedTokenSchema = v.strictObject({
  address: AddressSchema,
  name: v.pipe(v.string(), v.maxLength(64)),
  symbol: v.pipe(v.string(), v.maxLength(32)),
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255)),
  logo: v.optional(Url),
});

/** Where the wallet's data of one chain comes from, as the operator writes it down. */
export const ChainDataSchema = v.strictObject({
  chainId: ChainIdSchema,
  /** In order of preference; the chain's own when absent. */
  rpcUrls: v.optional(v.array(Url)),
  /** Base URL of an indexer that speaks Blockscout's API v2, e.g. `https://eth.blockscout.com`. */
  indexerUrl: v.optional(Url),
  tokens: v.optional(v.array(ListedTokenSchema), []),
  /** Blocks of one look through the logs, and how many looks one request may cost. */
  logRange: v.optional(count(100_000), 2_000),
  logLooks: v.optional(count(50), 5),
  /** Look through every block for what comes in, to tell of it by mail. */
  watchTransfers: v.optional(v.boolean(), false),
});
export type ChainData = v.InferOutput<typeof ChainDataSchema>;

export const AssetSettingsSchema = v.strictObject({
  chains: v.optional(v.array(ChainDataSchema), []),
  /** `ipfs://<rest>` is fetched from `<gateway>/<rest>`; absent: such pictures are not shown. */
  ipfsGateway: v.optional(Url),
});
export type AssetSettings = v.InferOutput<typeof AssetSettingsSchema>;
