import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { getPublicKey, utils } from '@noble/secp256k1';
import { UserError } from '../errors/user';
import { utf8ToBytes, wipe } from '../kit/bytes';
import { bytesToHex } from '../kit/hex';
import { randomBytes, type FillRandom } from '../kit/randomId';

/** Maximum number of draws. Less than one draw in 2^127 is not a valid key, so a source that needs more is broken. */
const maxDraws = 4;

/**
 * Returns a random key, uniform in 1 … n−1.
 * @throws UserError `randomBroken` if the source returns no valid key.
 */
export function randomScalar(random: FillRandom): Uint8Array {
  for (let draw = 0; draw < maxDraws; draw++) {
    const bytes = randomBytes(32, random);
    if (utils.isValidSecretKey(bytes)) return bytes;
  }
  throw new UserError('randomBroken');
}

/** Derives a key from a secret, a different one for each `info`: HKDF-SHA-256, reduced without bias (FIPS 186-5, A.2.1). */
export function deriveScalar({ secret, info }: { secret: Uint8Array; info: string }): Uint8Array {
  const seed = hkdf(sha256, secret, undefined, utf8ToBytes(info), 48);
  const key = utils.randomSecretKey(seed);
  wipe(seed);
  return key;
}

/** Returns the compressed public key of a private key, as 66 lower-case hex characters. */
export function publicKeyHex(privateKey: Uint8Array): string {
  return bytesToHex(getPublicKey(privateKey, true));
}
