import { base58ToBytes, bytesToBase58 } from '../../../kit/base58';
import { concatBytes } from '../../../kit/bytes';
import { publicKeyOfSeed, signBytes, verifyBytes } from '../../../kit/curves/ed25519';
import type { KeyFault } from '../../keys';
import { bytesToAddress, type Address } from './address';

/** The private key is the seed of RFC 8032: the 32 bytes of the account's key (docs/custody.md). */
export { publicKeyOfSeed, signBytes, verifyBytes };

export const addressOfKey = (seed: Uint8Array): Address => bytesToAddress(publicKeyOfSeed(seed));

/** Returns seed and public key in base58, the format that Phantom and Solflare import. */
export const exportKey = (seed: Uint8Array): string => bytesToBase58(concatBytes(seed, publicKeyOfSeed(seed)));

/** Returns the content of a `solana-keygen` file: the same 64 bytes as a JSON array. */
export const exportKeyFile = (seed: Uint8Array): string => `[${[...seed, ...publicKeyOfSeed(seed)].join(',')}]`;

/**
 * Parses a key exported by another wallet, as base58 or as a JSON array of 64 bytes, and returns its seed. The second half must be the
 * public key of the first. 32 bytes alone are rejected: otherwise a user who pastes an address would get an account that everyone has the
 * key of.
 */
export function importKey(text: string): { key: Uint8Array } | { fault: KeyFault } {
  const trimmed = text.trim();
  if (trimmed === '') return { fault: 'keyEmpty' };
  if (trimmed.length > 400) return { fault: 'keyForm' };
  const bytes = trimmed.startsWith('[') ? readKeyFile(trimmed) : base58ToBytes(trimmed);
  if (bytes?.length !== 64) return { fault: 'keyForm' };
  const key = bytes.slice(0, 32);
  const isWhole = publicKeyOfSeed(key).every((byte, i) => byte === bytes[32 + i]);
  bytes.fill(0);
  return isWhole ? { key } : { fault: 'keyForm' };
}

function readKeyFile(text: string): Uint8Array | null {
  if (!/^\[\s*\d{1,3}\s*(,\s*\d{1,3}\s*)*\]$/.test(text)) return null;
  const numbers = text.slice(1, -1).split(',').map(Number);
  return numbers.every((number) => number < 256) ? Uint8Array.from(numbers) : null;
}
