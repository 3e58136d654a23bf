import { getPublicKey, hashes, Point, sign, verify } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';

/** Ed25519 (RFC 8032) from the small library, which has half of the code of `@noble/curves` and needs its hash function set. */
const ready = (): void => void (hashes.sha512 ??= sha512);

/** Returns the public key of a seed, 32 bytes. */
export function publicKeyOfSeed(seed: Uint8Array): Uint8Array {
  ready();
  return getPublicKey(seed);
}

/** Returns the signature of the bytes, 64 bytes. */
export function signBytes(bytes: Uint8Array, seed: Uint8Array): Uint8Array {
  ready();
  return sign(bytes, seed);
}

/** Verifies a 64-byte signature by the strict rules of RFC 8032; returns false for bytes of any other length. */
export function verifyBytes(question: { signature: Uint8Array; bytes: Uint8Array; publicKey: Uint8Array }): boolean {
  ready();
  try {
    return verify(question.signature, question.bytes, question.publicKey, { zip215: false });
  } catch {
    return false;
  }
}

/** Returns whether 32 bytes decode to a point of the curve, by the lenient rules of ZIP 215. */
export function isCurvePoint(bytes: Uint8Array): boolean {
  try {
    Point.fromBytes(bytes, true);
    return true;
  } catch {
    return false;
  }
}
