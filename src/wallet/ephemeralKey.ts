import { secp256k1 } from '@noble/curves/secp256k1.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToBase64url } from '../kit/base64url';
import { randomBytes, type FillRandom } from '../kit/randomId';
import type { EphemeralKey } from './ports';

/** A fresh key for one sign-in, and the nonce that binds an identity token to it: `base64url(SHA-256(public key))`. */
export function createEphemeralKey(random: FillRandom): EphemeralKey & { nonce: string } {
  const privateKey = randomScalar(random);
  const publicKey = secp256k1.getPublicKey(privateKey, true);
  return { privateKey, publicKey, nonce: bytesToBase64url(sha256(publicKey)) };
}

/** 32 bytes that are a key of the curve: fewer than one in 2^127 draws is none. */
function randomScalar(random: FillRandom): Uint8Array {
  for (;;) {
    const bytes = randomBytes(32, random);
    if (secp256k1.utils.isValidSecretKey(bytes)) return bytes;
  }
}
