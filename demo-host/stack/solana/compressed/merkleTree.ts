import { keccak_256 } from '@noble/hashes/sha3.js';
import type { PublicKey } from '@solana/web3.js';
import { accountCompressionProgram } from '../../../../src/chains/solana/programs';

/** Number of levels below the root, and number of changes by which a proof may be outdated. */
const [depth, mostChanges] = [10, 32];
const hash = (left: Uint8Array, right: Uint8Array): Uint8Array => keccak_256(Buffer.concat([left, right]));

/** Hashes of empty subtrees, by height. */
const empty = Array.from({ length: depth }).reduce<Uint8Array[]>(
  (found) => [...found, hash(found.at(-1) ?? new Uint8Array(32), found.at(-1) ?? new Uint8Array(32))],
  [new Uint8Array(32)],
);

interface Change {
  root: Uint8Array;
  /** The nodes on the path to the root, starting with the leaf. */
  path: Uint8Array[];
  index: number;
}

/** A Merkle tree as in spl-account-compression, with all contents of its account. */
export class MerkleTree {
  static readonly depth = depth;
  readonly leaves: Uint8Array[] = [];
  #changes: Change[] = [{ root: empty[depth] ?? new Uint8Array(32), path: empty.slice(0, depth), index: 0 }];
  #count = 0;

  get root(): Uint8Array {
    return this.#node(depth, 0);
  }

  /** Returns true if the root is the current one or a recent one. */
  hasHad(root: Uint8Array): boolean {
    return this.#changes.some((change) => Buffer.from(change.root).equals(Buffer.from(root)));
  }

  /** Returns the sibling nodes on a leaf's path, from the bottom up. */
  proof(index: number): Uint8Array[] {
    return Array.from({ length: depth }, (_, level) => this.#node(level, (index >> level) ^ 1));
  }

  /** Sets the leaf at the index, or appends it. */
  set(leaf: Uint8Array, index = this.leaves.length): number {
    this.leaves[index] = leaf;
    const path = Array.from({ length: depth }, (_, level) => this.#node(level, index >> level));
    this.#changes = [{ root: this.root, path, index }, ...this.#changes].slice(0, mostChanges);
    this.#count += 1;
    return index;
  }

  /** Returns the account as the program would have written it. */
  toAccount(authority: PublicKey): { owner: string; data: Buffer } {
    const uint = (value: number, size: 4 | 8) => {
      const bytes = Buffer.alloc(size);
      bytes.writeUInt32LE(value);
      return bytes;
    };
    const active = this.#count % mostChanges;
    const places = Array.from({ length: mostChanges }, (_, at) => {
      const { root, path, index } = this.#changes[(active - at + mostChanges) % mostChanges] ?? none;
      return Buffer.concat([root, ...path, uint(index, 4), uint(0, 4)]);
    });
    const last = Math.max(0, this.leaves.length - 1);
    const data = Buffer.concat([
      ...[Buffer.of(1, 0), uint(mostChanges, 4), uint(depth, 4), authority.toBytes(), uint(0, 8), Buffer.alloc(6)],
      ...[uint(this.#count, 8), uint(active, 8), uint(Math.min(this.#count + 1, mostChanges), 8), ...places],
      ...[...this.proof(last), this.leaves[last] ?? new Uint8Array(32), uint(this.leaves.length, 4), uint(0, 4)],
    ]);
    return { owner: accountCompressionProgram, data };
  }

  #node(level: number, at: number): Uint8Array {
    if (at << level >= this.leaves.length) return empty[level] ?? new Uint8Array(32);
    if (level === 0) return this.leaves[at] ?? new Uint8Array(32);
    return hash(this.#node(level - 1, 2 * at), this.#node(level - 1, 2 * at + 1));
  }
}

const none: Change = { root: new Uint8Array(32), path: Array<Uint8Array>(depth).fill(new Uint8Array(32)), index: 0 };
