import * as v from 'valibot';

/** Base58 of 32 bytes: an address, or a hash as indexers write it. */
const Key = v.pipe(v.string(), v.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/));
const count = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most));

/** GET `/v1/solana/compressed?chainId=…&id=…`: where a compressed collectible lies in its tree. All of it is an indexer's word. */
export const CompressedPlaceSchema = v.object({
  id: Key,
  name: v.pipe(v.string(), v.maxLength(100)),
  tree: Key,
  /** What stands at the leaf's place, and beside the way from there to the root, from below. */
  index: count(2 ** 30),
  proof: v.pipe(v.array(Key), v.maxLength(30)),
  owner: Key,
  delegate: v.nullable(Key),
  nonce: count(2 ** 30),
  dataHash: Key,
  creatorHash: Key,
  /** Of leaves of the second version alone. */
  second: v.nullable(
    v.object({ collection: v.nullable(Key), collectionHash: Key, assetDataHash: Key, flags: count(255) }),
  ),
});
export type CompressedPlace = v.InferOutput<typeof CompressedPlaceSchema>;

export const compressedPath = '/v1/solana/compressed';
