import { keccak_256 } from '@noble/hashes/sha3.js';
import { concatBytes, utf8ToBytes } from '../../../kit/bytes';
import type { CompressedPlace } from './compressedCalls';
import { addressToBytes, type Address } from '../accounts/address';
import { findProgramAddress } from '../accounts/programAddress';
import { bubblegumProgram } from '../programs';

export const uint = (value: number, size: number): Uint8Array =>
  Uint8Array.from({ length: size }, (_, i) => Number((BigInt(value) >> BigInt(8 * i)) & 0xffn));

/** Returns the id of the collectible at a location (`get_asset_id`). */
export const assetId = ({ tree, nonce }: Pick<CompressedPlace, 'tree' | 'nonce'>): Address | null =>
  findProgramAddress(bubblegumProgram, [utf8ToBytes('asset'), addressToBytes(tree), uint(nonce, 8)])?.address ?? null;

/** Returns the leaf of a collectible (`LeafSchema::to_node`): its id, its owner, and hashes of its content. */
export function leafOf({ id, owner, delegate, nonce, dataHash, creatorHash, second }: CompressedPlace): Uint8Array {
  const shared = [id, owner, delegate ?? owner].map(addressToBytes);
  const rest = [uint(nonce, 8), addressToBytes(dataHash), addressToBytes(creatorHash)];
  if (!second) return keccak_256(concatBytes(Uint8Array.of(1), ...shared, ...rest));
  const { collectionHash, assetDataHash, flags } = second;
  const more = [addressToBytes(collectionHash), addressToBytes(assetDataHash), Uint8Array.of(flags)];
  return keccak_256(concatBytes(Uint8Array.of(2), ...shared, ...rest, ...more));
}

/** Bits of `flags`: frozen by the delegate of its owner, frozen by the delegate of its collection, non-transferable. */
export const isFrozen = (flags: number): boolean => (flags & 3) !== 0;
export const isBound = (flags: number): boolean => (flags & 4) !== 0;
