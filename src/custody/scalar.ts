import { secp256k1 } from '@noble/curves/secp256k1.js';
import { bytesToHex } from '../kit/hex';
import { randomBytes, type FillRandom } from '../kit/randomId';

/** A key from the generator: uniform in 1 … n−1. */
export function randomScalar(random: FillRandom): Uint8Array {
  for (;;) {
    const bytes = randomBytes(32, random);
    if (secp256k1.utils.isValidSecretKey(bytes)) return bytes;
  }
}

/** Compressed public key of a private key, as 66 lower-case hex characters. */
export function publicKeyOf(privateKey: Uint8Array): string {
  return bytesToHex(secp256k1.getPublicKey(privateKey, true));
}
