import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, utf8ToBytes } from '../../../kit/bytes';
import { associatedTokenProgram, tokenProgram } from '../programs';
import { addressToBytes, bytesToAddress, isOnCurve, type Address } from './address';

const marker = utf8ToBytes('ProgramDerivedAddress');

/**
 * Derives the program address of seeds: the address off the curve, and its bump (`Pubkey::find_program_address`). Returns null for too many
 * or too long seeds: at most 15 apart from the bump, 32 bytes each.
 */
export function findProgramAddress(
  program: Address,
  seeds: readonly Uint8Array[],
): { address: Address; bump: number } | null {
  if (seeds.length > 15 || seeds.some((seed) => seed.length > 32)) return null;
  const programBytes = addressToBytes(program);
  for (let bump = 255; bump >= 0; bump--) {
    const hash = sha256(concatBytes(...seeds, Uint8Array.of(bump), programBytes, marker));
    if (!isOnCurve(hash)) return { address: bytesToAddress(hash), bump };
  }
  return null;
}

/**
 * Returns the associated token account of `owner` for `mint` (Associated Token Account program).
 * @throws TypeError for an invalid address.
 */
export function findAssociatedTokenAddress({
  owner,
  mint,
  program = tokenProgram,
}: {
  owner: Address;
  mint: Address;
  /** The token program that owns the mint. */
  program?: Address;
}): Address | null {
  const seeds = [owner, program, mint].map(addressToBytes);
  return findProgramAddress(associatedTokenProgram, seeds)?.address ?? null;
}
