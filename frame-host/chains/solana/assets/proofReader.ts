import * as v from 'valibot';
import { parseAddress } from '../../../../src/chains/solana/accounts/address';
import { createRpcClient } from '../../../../src/chains/network/rpcClient';
import { cleanText } from '../../../../src/kit/text/cleanText';
import type { Clock } from '../../../../src/kit/clock';
import { HttpError } from '../../../../src/errors/http';
import type { CompressedPlace } from '../../../../src/chains/solana/compressed/compressedCalls';
import { createCache } from '../../../outgoing/cache';

/** Cache lifetime and timeout, in ms. Each transfer in a tree changes its proofs. */
const freshFor = 3_000;
const timeout = 8_000;

const Key = v.pipe(
  v.string(),
  v.check((text) => parseAddress(text) !== null),
);
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const Hash = v.optional(v.nullable(v.union([Key, v.literal('')])), null);
/** The fields of `getAsset` (Digital Asset Standard) that determine the place of a leaf. */
const AssetSchema = v.object({
  id: Key,
  burnt: v.optional(v.boolean(), false),
  compression: v.object({
    compressed: v.literal(true),
    tree: Key,
    leaf_id: count,
    data_hash: Key,
    creator_hash: Key,
    collection_hash: Hash,
    asset_data_hash: Hash,
    flags: v.optional(v.nullable(count), null),
  }),
  ownership: v.object({ owner: Key, delegate: v.optional(v.nullable(Key), null) }),
  grouping: v.optional(v.array(v.object({ group_key: v.string(), group_value: v.optional(v.string(), '') })), []),
  content: v.optional(v.object({ metadata: v.optional(v.object({ name: v.optional(v.string(), '') })) })),
});
/** Response of `getAssetProof`. `node_index` counts all nodes of the tree, starting at the root. */
const ProofSchema = v.object({ proof: v.pipe(v.array(Key), v.maxLength(30)), node_index: count, tree_id: Key });

/** Creates a reader of the place of a compressed NFT in its tree, from an indexer. */
export function createProofReader({ fetch, clock }: { fetch: typeof globalThis.fetch; clock: Clock }) {
  const cache = createCache<CompressedPlace | null>({ ttl: freshFor, timeout, max: 2_000, clock });
  /** Returns the place of an NFT. @throws HttpError `notFound` if the indexer does not know it, `unavailable` if it does not respond. */
  return async ({ indexerUrl, id }: { indexerUrl: string; id: string }): Promise<CompressedPlace> => {
    const client = createRpcClient({ urls: [indexerUrl], fetch, clock, timeout });
    const { value, failed } = await cache.read(`${indexerUrl} ${id}`, async () => {
      const [asset, proof] = await Promise.all(
        ['getAsset', 'getAssetProof'].map((method) => client.request(method, { id })),
      );
      return toPlace(v.safeParse(AssetSchema, asset), v.safeParse(ProofSchema, proof));
    });
    if (value === undefined || failed) throw new HttpError('unavailable');
    if (value === null || value.id !== id) throw new HttpError('notFound');
    return value;
  };
}

function toPlace(
  { success, output: asset }: v.SafeParseResult<typeof AssetSchema>,
  proven: v.SafeParseResult<typeof ProofSchema>,
): CompressedPlace | null {
  if (!success || !proven.success || asset.burnt) return null;
  const { compression: told, ownership, grouping } = asset;
  const { proof, node_index, tree_id: tree } = proven.output;
  const index = node_index - 2 ** proof.length;
  if (tree !== told.tree || index < 0 || index >= 2 ** proof.length) return null;
  const collection = grouping.find(({ group_key }) => group_key === 'collection')?.group_value ?? '';
  const [collectionHash, assetDataHash] = [told.collection_hash, told.asset_data_hash];
  return {
    id: asset.id,
    name: cleanText(asset.content?.metadata?.name ?? '', 64),
    tree,
    index,
    proof,
    owner: ownership.owner,
    delegate: ownership.delegate,
    nonce: told.leaf_id,
    dataHash: told.data_hash,
    creatorHash: told.creator_hash,
    second:
      collectionHash && assetDataHash
        ? { collection: parseAddress(collection), collectionHash, assetDataHash, flags: told.flags ?? 0 }
        : null,
  };
}
