import { sha256 } from '@noble/hashes/sha2.js';
import { assessRandom } from '../../custody/assessRandom';
import { randomScalar } from '../../custody/scalar';
import { bytesToBase64url } from '../../kit/base64url';
import { publicKeyOf } from '../../kit/curves/secp256k1';
import type { FillRandom } from '../../kit/randomId';
import type { EphemeralKey } from '../ports';

/**
 * Creates a fresh key for one sign-in, and the nonce that binds an identity token to it: `base64url(SHA-256(public key))`.
 * @throws UserError `randomBroken`.
 */
export function createEphemeralKey(random: FillRandom): EphemeralKey & { nonce: string } {
  assessRandom(random);
  const privateKey = randomScalar(random);
  const publicKey = publicKeyOf(privateKey, true);
  return { privateKey, publicKey, nonce: bytesToBase64url(sha256(publicKey)) };
}
