import * as v from 'valibot';
import { createRpcClient } from '../../../../src/chains/network/rpcClient';
import { cleanText } from '../../../../src/kit/text/cleanText';
import { parseAddress } from '../../../../src/chains/solana/accounts/address';
import type { Clock } from '../../../../src/kit/clock';
import { createCache, type Cached } from '../../../outgoing/cache';
import type { ChainSource } from '../../chainSource';

/** Cache lifetime and timeout, in ms. */
const freshFor = 15_000;
const timeout = 12_000;
/** Maximum number of NFTs returned per account. */
const maxCount = 300;

const Address = v.pipe(
  v.string(),
  v.check((text) => parseAddress(text) !== null),
);
/** The used fields of an asset in the Digital Asset Standard. */
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

/** An NFT in a Merkle tree. Only an indexer knows its data. */
export interface CompressedNft {
  id: string;
  name: string;
  symbol: string;
  uri: string;
}

/** Reads compressed NFTs from the operator's indexer (DAS). Without an indexer there are none. */
export interface CompressedNfts {
  /** Never rejects. `isShort`: the list is incomplete. */
  read(input: {
    source: ChainSource;
    address: string;
    skip: boolean;
  }): Promise<Cached<{ list: CompressedNft[]; isShort: boolean }>>;
  /** Returns the metadata URI of an NFT. Rejects if the indexer does not know it. */
  readUri(source: ChainSource, id: string): Promise<string>;
}

/** @param deps.fetch used for the URL that the operator has configured. */
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
            // Do not trust the indexer: skip assets of other owners.
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
