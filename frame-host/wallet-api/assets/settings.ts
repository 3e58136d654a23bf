import * as v from 'valibot';
import { isOwnPicture } from '../../../src/kit/chain/pictures';
import { AddressSchema, ChainIdSchema } from '../../../src/wire/http/walletShapes';

const Url = v.pipe(v.string(), v.maxLength(2_048), v.regex(/^https?:\/\//, 'must be an http(s) URL'), v.url());
const count = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most));

const ListedTokenSchema = v.strictObject({
  address: AddressSchema,
  name: v.pipe(v.string(), v.maxLength(64)),
  symbol: v.pipe(v.string(), v.maxLength(32)),
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255)),
  /** A URL, or the path of a picture on this server. */
  logo: v.optional(
    v.union([
      Url,
      v.pipe(
        v.string(),
        v.check((path: string) => isOwnPicture(path), 'must be a URL or a path below /v5/pictures/'),
      ),
    ]),
  ),
});

/** The operator's configuration of the data sources of one chain. */
export const ChainDataSchema = v.strictObject({
  chainId: ChainIdSchema,
  /** In order of preference. Defaults to the URLs of the chain. */
  rpcUrls: v.optional(v.array(Url)),
  /** Base URL of an indexer with Blockscout's API v2, e.g. `https://eth.blockscout.com`. */
  indexerUrl: v.optional(Url),
  tokens: v.optional(v.array(ListedTokenSchema), []),
  /** Number of blocks per log query, and the maximum number of log queries per request. */
  logRange: v.optional(count(100_000), 2_000),
  logLooks: v.optional(count(50), 5),
  /** Scans every block for incoming transfers, to notify users by mail. */
  watchTransfers: v.optional(v.boolean(), false),
});
export type ChainData = v.InferOutput<typeof ChainDataSchema>;

export const AssetSettingsSchema = v.strictObject({
  chains: v.optional(v.array(ChainDataSchema), []),
  /** Folder of images that are served below `/v5/pictures/`, each under its name without the ending. */
  pictures: v.optional(v.string()),
  /** `ipfs://<rest>` is fetched from `<gateway>/<rest>`. If absent, such images are not shown. */
  ipfsGateway: v.optional(Url),
});
export type AssetSettings = v.InferOutput<typeof AssetSettingsSchema>;
