import * as v from 'valibot';
import { defineCalls } from '../../../wire/http/call';
import { ChainIdSchema } from '../../../wire/http/walletShapes';
import { parseAddress } from '../accounts/address';

/** Base58 of 32 bytes: an address, or a hash as indexers write it. */
const Key = v.pipe(v.string(), v.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/));
const count = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most));

/** The position of a compressed collectible in its tree. All values come from an indexer and are not verified. */
const CompressedPlaceSchema = v.object({
  id: Key,
  name: v.pipe(v.string(), v.maxLength(100)),
  tree: Key,
  /** The leaf's index, and the sibling hashes on the path from the leaf up to the root. */
  index: count(2 ** 30),
  proof: v.pipe(v.array(Key), v.maxLength(30)),
  owner: Key,
  delegate: v.nullable(Key),
  nonce: count(2 ** 30),
  dataHash: Key,
  creatorHash: Key,
  /** Only for leaves of the second version. */
  second: v.nullable(
    v.object({ collection: v.nullable(Key), collectionHash: Key, assetDataHash: Key, flags: count(255) }),
  ),
});
export type CompressedPlace = v.InferOutput<typeof CompressedPlaceSchema>;

export const compressedInputs = {
  place: v.object({
    chainId: ChainIdSchema,
    id: v.pipe(
      v.string(),
      v.check((text) => parseAddress(text) !== null),
    ),
  }),
};

export const compressedCalls = defineCalls<typeof compressedInputs>()({
  /** From the operator's indexer; `notFound` if there is none, or no such collectible. */
  place: { method: 'GET', path: '/v1/solana/compressed', answer: CompressedPlaceSchema },
});
