import { keccak_256 } from '@noble/hashes/sha3.js';
import { Connection, Keypair, PublicKey } from '@solana/web3.js';
import { createRpcClient } from '../../../../src/chains/network/rpcClient';
import { assetId, leafOf } from '../../../../src/chains/solana/compressed/leaf';
import { rootOf } from '../../../../src/chains/solana/compressed/tree';
import { bubblegumProgram } from '../../../../src/chains/solana/programs';
import { bytesToBase58 } from '../../../../src/kit/base58';
import { utf8ToBytes } from '../../../../src/kit/bytes';
import { systemClock } from '../../../../src/kit/clock';
import type { Names } from '../mint';
import { MerkleTree } from './merkleTree';
import { readTransfers } from './readTransfer';

const loader = 'BPFLoader2111111111111111111111111111111111';
const hashOf = (text: string): string => bytesToBase58(keccak_256(utf8ToBytes(text)));
const nobody = hashOf('');

interface Leaf extends Names {
  id: string;
  owner: string;
  nonce: number;
}

/** The local tree of compressed NFTs, with the data of an indexer. */
export interface LocalTree {
  address: string;
  /** Mints an NFT. Resolves with its id. */
  mint(owner: string, names: Names): Promise<string>;
  list(owner: string): Promise<object[]>;
  asset(id: string): Promise<object | null>;
  proof(id: string): Promise<object | null>;
  /** Signatures of transfers that the real program would have rejected. */
  refused: readonly string[];
}

/**
 * Opens the local tree. No package contains the program of compressed NFTs. At its address is a program that accepts everything, and the
 * tree's account is set as the real program would have written it. This code reads the instructions to the program from the chain and
 * applies its rules: the owner must have signed, and the proof must lead to a recent root of the tree. Only then does the leaf change.
 */
export async function openLocalTree(url: string): Promise<LocalTree> {
  const connection = new Connection(url, 'confirmed');
  const client = createRpcClient({ urls: [url], fetch, clock: systemClock });
  const [key, tree] = [Keypair.generate().publicKey, new MerkleTree()];
  const address = key.toBase58();
  const [leaves, refused]: [Leaf[], string[]] = [[], []];
  let seen: string | undefined;

  const put = (place: string, account: { owner: string; data: Buffer; executable: boolean }) =>
    client.request('surfnet_setAccount', [
      place,
      { ...account, lamports: 1_000_000_000, data: account.data.toString('hex') },
    ]);
  const write = () => put(address, { ...tree.toAccount(key), executable: false });
  await put(bubblegumProgram, { owner: loader, data: emptyProgram(), executable: true });
  await write();

  const placeOf = (leaf: Leaf) => placeIn(address, leaf);
  const describe = (leaf: Leaf) => describeIn(address, leaf);

  let looking: Promise<unknown> = Promise.resolve();
  /** Processes the transactions since the last call, one run at a time. */
  function catchUp(): Promise<void> {
    const next = looking.then(look);
    looking = next.catch(() => undefined);
    return next;
  }

  async function look(): Promise<void> {
    const options = seen === undefined ? {} : { until: seen };
    const found = (await connection.getSignaturesForAddress(key, options)).reverse();
    for (const { signature, err } of found) {
      if (err === null && !(await apply(signature))) refused.push(signature);
      seen = signature;
    }
    if (found.length > 0) await write();
  }

  async function apply(signature: string): Promise<boolean> {
    for (const asked of await readTransfers(connection, signature)) {
      const leaf = asked ? leaves[asked.nonce] : undefined;
      if (!asked || !leaf || leaf.owner !== asked.owner || !asked.hasSigned) return false;
      const { dataHash, creatorHash, index, proof } = asked;
      const told = leafOf({ ...placeOf(leaf), dataHash, creatorHash });
      const root = rootOf({ leaf: told, index, proof: proof.map((node) => new PublicKey(node).toBytes()) });
      const isIn = told.every((byte, i) => byte === tree.leaves[leaf.nonce]?.[i]);
      if (!isIn || bytesToBase58(root) !== asked.root || !tree.hasHad(root)) return false;
      leaf.owner = asked.to;
      tree.set(leafOf(placeOf(leaf)), leaf.nonce);
    }
    return true;
  }

  const find = async (id: string) => {
    await catchUp();
    return leaves.find((leaf) => leaf.id === id) ?? null;
  };

  return {
    address,
    refused,
    async mint(owner, names) {
      await catchUp();
      const nonce = leaves.length;
      const leaf = { ...names, owner, nonce, id: assetId({ tree: address, nonce }) ?? '' };
      leaves.push(leaf);
      tree.set(leafOf(placeOf(leaf)));
      await write();
      return leaf.id;
    },
    async list(owner) {
      await catchUp();
      return leaves.filter((leaf) => leaf.owner === owner).map(describe);
    },
    async asset(id) {
      const leaf = await find(id);
      return leaf && describe(leaf);
    },
    async proof(id) {
      const leaf = await find(id);
      return (
        leaf && {
          root: bytesToBase58(tree.root),
          proof: tree.proof(leaf.nonce).map((node) => bytesToBase58(node)),
          node_index: leaf.nonce + 2 ** MerkleTree.depth,
          leaf: bytesToBase58(leafOf(placeOf(leaf))),
          tree_id: address,
        }
      );
    },
  };
}

const placeIn = (tree: string, { id, owner, nonce, name, uri, symbol }: Leaf) => ({
  id,
  name,
  tree,
  index: nonce,
  owner,
  delegate: null,
  nonce,
  proof: [],
  second: null,
  dataHash: hashOf(`${name} ${symbol} ${uri}`),
  creatorHash: nobody,
});

/** Returns the response of `getAsset` (Digital Asset Standard). */
function describeIn(tree: string, leaf: Leaf): object {
  const { dataHash: data_hash, creatorHash: creator_hash } = placeIn(tree, leaf);
  const { id, name, symbol, uri, owner, nonce } = leaf;
  return {
    id,
    burnt: false,
    grouping: [],
    content: { json_uri: uri, metadata: { name, symbol } },
    compression: { compressed: true, tree, leaf_id: nonce, data_hash, creator_hash },
    ownership: { owner, delegate: null, frozen: false },
  };
}

/**
 * Returns a Solana program that accepts every instruction and does nothing (`mov64 r0, 0; exit`), as an ELF file with one code section
 * and one section of names.
 */
export function emptyProgram(): Buffer {
  const code = Buffer.from('b7000000000000009500000000000000', 'hex');
  const names = Buffer.from('\0.text\0.shstrtab\0');
  const [codeAt, namesAt, tableAt] = [64, 64 + code.length, 104];
  const section = ({ name, type, flags, at, size }: Record<'name' | 'type' | 'flags' | 'at' | 'size', number>) => {
    const bytes = Buffer.alloc(64);
    bytes.writeUInt32LE(name, 0);
    bytes.writeUInt32LE(type, 4);
    bytes.writeUInt32LE(flags, 8);
    if (flags !== 0) bytes.writeUInt32LE(at, 16);
    bytes.writeUInt32LE(at, 24);
    bytes.writeUInt32LE(size, 32);
    bytes.writeUInt32LE(flags === 0 ? 1 : 8, 48);
    return bytes;
  };
  const header = Buffer.alloc(64);
  // ELF, 64 bits, little-endian, version 1.
  header.set([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1]);
  // A shared object for BPF, version 1, whose entry point is the start of its code.
  header.set([3, 0, 247, 0, 1, 0, 0, 0, codeAt], 16);
  header.set([64], 32);
  header.set([tableAt], 40);
  header.set([64, 0, 56, 0, 0, 0, 64, 0, 3, 0, 2, 0], 52);
  const [progbits, strings] = [1, 3];
  return Buffer.concat([
    ...[header, code, names, Buffer.alloc(tableAt - namesAt - names.length), Buffer.alloc(64)],
    section({ name: 1, type: progbits, flags: 6, at: codeAt, size: code.length }),
    section({ name: 7, type: strings, flags: 0, at: namesAt, size: names.length }),
  ]);
}
