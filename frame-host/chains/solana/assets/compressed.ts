import * as v from 'valibot';
import { createRpcClient } from '../../../../src/chains/network/rpcClient';
import { cleanText } from '../../../../src/kit/text/cleanText';
import { parseAddress } from '../../../../src/chains/solana/accounts/address';
import type { Clock } from '../../../../src/kit/clock';
import { createCache, type Cached } from '../../../outgoing/cache';
import type { ChainSource } from '../../chainSource';

/** ms */
const freshFor = 15_000;
const timeout = 12_000;
/** The maximum number of NFTs returned for one account. */
const maxCount = 300;

const Address = v.pipe(
  v.string(),
  v.check((text) => parseAddress(text) !== null),
);
/** What is read of an asset as the Digital Asset Standard describes it. */
const AssetSchema = v.object({
  id: Address,
  burnt: v.optional(v.boolean(), false),
  compression: v.object({ compressed: v.literal(true), tree: Address }),
  ownership: v.object({ owner: Address }),
  content: v.object({
    json_uri: v.optional(v.pipe(v.string(), v.maxLength(2_048)), ''),
    metadata: v.optional(v.object({ name: v.optional(v.string(), ''), symbol: v.optional(v.string(), '') }), {}),
  }),
});
const PageSchema = v.object({ items: v.array(v.unknown()) });

/** A collectible that lies in a Merkle tree: only an indexer knows what it is. */
export interface CompressedNft {
  id: string;
  name: string;
  symbol: string;
  uri: string;
}

/** What the indexer that the operator names (DAS) knows of compressed collectibles. Without one there are none. */
export interface CompressedNfts {
  /** Never rejects. `isShort`: there is more than is told. */
  read(input: {
    source: ChainSource;
    address: string;
    skip: boolean;
  }): Promise<Cached<{ list: CompressedNft[]; isShort: boolean }>>;
  /** Where one says more of itself; rejects where the indexer does not know. */
  readUri(source: ChainSource, id: string): Promise<string>;
}

/** @param deps.fetch for the URL that the operator wrote down. */
export function createCompressedNfts({
  fetch,
  clock,
}: {
  fetch: typeof globalThis.fetch;
  clock: Clock;
}): CompressedNfts {
  const cache = createCache<{ list: CompressedNft[]; isShort: boolean }>({ ttl: freshFor, timeout, max: 5_000, clock });
  const ask = ({ indexerUrl = '' }: ChainSource, method: string, params: object): Promise<unknown> =>
    createRpcClient({ urls: [indexerUrl], fetch, clock, timeout }).request(method, params);

  return {
    read: ({ source, address, skip }) =>
      cache.read(
        `${source.chainId} ${source.scope} ${address}`,
        async () => {
          if (source.indexerUrl === undefined) return { list: [], isShort: false };
          const params = { ownerAddress: address, page: 1, limit: maxCount };
          const { items } = v.parse(PageSchema, await ask(source, 'getAssetsByOwner', params));
          const list = items.slice(0, maxCount).flatMap((item) => {
            const { success, output } = v.safeParse(AssetSchema, item);
            // An indexer that answers with those of somebody else is not believed.
            return success && !output.burnt && output.ownership.owner === address ? [toNft(output)] : [];
          });
          return { list, isShort: items.length >= maxCount };
        },
        { skip },
      ),
    async readUri(source, id) {
      return v.parse(AssetSchema, await ask(source, 'getAsset', { id })).content.json_uri;
    },
  };
}

const toNft = ({ id, content }: v.InferOutput<typeof AssetSchema>): CompressedNft => ({
  id,
  name: cleanText(content.metadata.name, 100),
  symbol: cleanText(content.metadata.symbol, 16),
  uri: content.json_uri.trim(),
});
