import { concatBytes } from '../../../kit/bytes';
import type { CompressedPlace } from './compressedCalls';
import { addressToBytes, type Address } from '../accounts/address';
import { findProgramAddress } from '../accounts/programAddress';
import {
  accountCompressionProgram,
  bubblegumProgram,
  mplAccountCompressionProgram,
  mplNoopProgram,
  noopProgram,
  systemProgram,
} from '../programs';
import type { Instruction } from '../transactions/compileMessage';
import { uint } from './leaf';
import type { MerkleTree } from './tree';

const account = (address: Address, isWritable = false, isSigner = false) => ({ address, isSigner, isWritable });
/** The first eight bytes of sha256 of `global:transfer` and `global:transfer_v2`. */
const [transfer, transferV2] = [
  Uint8Array.of(163, 52, 200, 231, 140, 3, 69, 186),
  Uint8Array.of(119, 40, 6, 235, 234, 221, 248, 49),
];

/** Returns Bubblegum's instruction that transfers a compressed collectible. `root` is the root of the proof. */
export function moveCompressed({
  place,
  to,
  tree: { version, depth, canopy },
  root,
}: {
  place: CompressedPlace;
  to: Address;
  tree: MerkleTree;
  root: Uint8Array;
}): Instruction {
  const { tree, owner, nonce, index, dataHash, creatorHash, second, proof } = place;
  const delegate = place.delegate ?? owner;
  const config = findProgramAddress(bubblegumProgram, [addressToBytes(tree)])?.address ?? '';
  const path = proof.slice(0, depth - canopy).map((node) => account(node));
  const hashes = [root, addressToBytes(dataHash), addressToBytes(creatorHash)];
  const where = [uint(nonce, 8), uint(index, 4)];
  if (version === 1)
    return {
      programAddress: bubblegumProgram,
      accounts: [
        ...[account(config), account(owner, false, true), account(delegate), account(to), account(tree, true)],
        ...[account(noopProgram), account(accountCompressionProgram), account(systemProgram), ...path],
      ],
      data: concatBytes(transfer, ...hashes, ...where),
    };
  const { assetDataHash = null, flags = 0, collection = null } = second ?? {};
  const option = (bytes: Uint8Array | null) => (bytes ? concatBytes(Uint8Array.of(1), bytes) : Uint8Array.of(0));
  return {
    programAddress: bubblegumProgram,
    accounts: [
      ...[account(config, true), account(owner, true, true), account(owner, false, true), account(owner)],
      ...[account(delegate), account(to), account(tree, true), account(collection ?? bubblegumProgram)],
      ...[account(mplNoopProgram), account(mplAccountCompressionProgram), account(systemProgram), ...path],
    ],
    data: concatBytes(
      ...[transferV2, ...hashes, option(assetDataHash === null ? null : addressToBytes(assetDataHash))],
      ...[option(Uint8Array.of(flags)), ...where],
    ),
  };
}
