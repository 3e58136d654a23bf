import { keccak_256 } from '@noble/hashes/sha3.js';
import { concatBytes } from '../../../kit/bytes';
import type { ChainAccount } from '../network/node';
import { accountCompressionProgram, mplAccountCompressionProgram } from '../programs';
import { readWith } from '../transactions/byteReader';

/** A Merkle tree of which only the root is on the chain (`ConcurrentMerkleTree` of spl-account-compression). */
export interface MerkleTree {
  /** Which of the two programs owns it; this determines the Bubblegum instruction to use. */
  version: 1 | 2;
  depth: number;
  /** Number of levels below the root whose hashes are stored in the account: a proof can omit them. */
  canopy: number;
  /** The roots that a proof may be for, the current one first: the program applies the changes since. */
  roots: Uint8Array[];
}

/** Bytes of the account before the tree, and of the tree before its changes. */
const [headerSize, treeHeader] = [56, 24];
const [deepest, mostChanges] = [30, 2_048];

/** Parses a Merkle tree account; returns null for any other account. */
export function readTree({ owner, data }: ChainAccount): MerkleTree | null {
  const version = owner === accountCompressionProgram ? 1 : owner === mplAccountCompressionProgram ? 2 : null;
  if (version === null) return null;
  return readWith(data, (reader) => {
    const [kind, header] = [reader.uint(1), reader.uint(1)];
    const [changes, depth] = [reader.uint(4), reader.uint(4)];
    reader.check(kind === 1 && header === 0 && depth > 0 && depth <= deepest && changes > 0 && changes <= mostChanges);
    reader.bytes(headerSize - 10);
    reader.bytes(8);
    const [active, used] = [reader.bigUint(8), reader.bigUint(8)];
    reader.check(active < BigInt(changes) && used > 0n && used <= BigInt(changes));
    const changeSize = 32 + 32 * depth + 8;
    const start = headerSize + treeHeader;
    const canopyAt = start + changes * changeSize + 32 * depth + 40;
    const canopy = Math.log2((data.length - canopyAt) / 32 + 2) - 1;
    reader.check(data.length >= canopyAt && Number.isInteger(canopy) && canopy < depth);
    const roots = Array.from({ length: Number(used) }, (_, back) => {
      const at = start + ((Number(active) - back + changes) % changes) * changeSize;
      return data.slice(at, at + 32);
    });
    return { version, depth, canopy, roots };
  });
}

/** Returns the root for a leaf, its index, and the sibling hashes on its path. */
export function rootOf({ leaf, index, proof }: { leaf: Uint8Array; index: number; proof: readonly Uint8Array[] }) {
  return proof.reduce(
    (node, beside, level) =>
      keccak_256(((index >>> level) & 1) === 0 ? concatBytes(node, beside) : concatBytes(beside, node)),
    leaf,
  );
}
