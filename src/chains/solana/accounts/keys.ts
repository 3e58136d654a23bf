import { ed25519 } from '@noble/curves/ed25519.js';
import { base58ToBytes, bytesToBase58 } from '../../../kit/base58';
import { concatBytes } from '../../../kit/bytes';
import type { KeyFault } from '../../keys';
import { bytesToAddress, type Address } from './address';

/** 32 bytes. The private key is the seed of RFC 8032: the 32 bytes of the account's key (docs/custody.md). */
export const publicKeyOf = (seed: Uint8Array): Uint8Array => ed25519.getPublicKey(seed);

export const addressOfKey = (seed: Uint8Array): Address => bytesToAddress(publicKeyOf(seed));

/** 64 bytes, Ed25519 of RFC 8032 over the bytes as they are. */
export const signBytes = (bytes: Uint8Array, seed: Uint8Array): Uint8Array => ed25519.sign(bytes, seed);

/** Whether a signature of 64 bytes fits, by the strict rules of RFC 8032; false for bytes of any other shape. */
export function verifyBytes(question: { signature: Uint8Array; bytes: Uint8Array; publicKey: Uint8Array }): boolean {
  try {
    return ed25519.verify(question.signature, question.bytes, question.publicKey, { zip215: false });
  } catch {
    return false;
  }
}

/** Seed and public key in base58: what Phantom and Solflare take up. */
export const exportKey = (seed: Uint8Array): string => bytesToBase58(concatBytes(seed, publicKeyOf(seed)));

/** The file of `solana-keygen`: the same 64 bytes as a JSON array. */
export const exportKeyFile = (seed: Uint8Array): string => `[${[...seed, ...publicKeyOf(seed)].join(',')}]`;

/**
 * The seed of a key that another wallet has written, as base58 or as a JSON array of 64 bytes. Its second half must be the
 * public key of the first. 32 bytes alone are refused: a user who pastes an address would get an account that everybody can open.
 */
export function importKey(text: string): { key: Uint8Array } | { fault: KeyFault } {
  const trimmed = text.trim();
  if (trimmed === '') return { fault: 'keyEmpty' };
  if (trimmed.length > 400) return { fault: 'keyForm' };
  const bytes = trimmed.startsWith('[') ? readKeyFile(trimmed) : base58ToBytes(trimmed);
  if (bytes?.length !== 64) return { fault: 'keyForm' };
  const key = bytes.slice(0, 32);
  const isWhole = publicKeyOf(key).every((byte, i) => byte === bytes[32 + i]);
  bytes.fill(0);
  return isWhole ? { key } : { fault: 'keyForm' };
}

function readKeyFile(text: string): Uint8Array | null {
  if (!/^\[\s*\d{1,3}\s*(,\s*\d{1,3}\s*)*\]$/.test(text)) return null;
  const numbers = text.slice(1, -1).split(',').map(Number);
  return numbers.every((number) => number < 256) ? Uint8Array.from(numbers) : null;
}
