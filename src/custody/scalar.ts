import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { getPublicKey, utils } from '@noble/secp256k1';
import { UserError } from '../errors/user';
import { utf8ToBytes, wipe } from '../kit/bytes';
import { bytesToHex } from '../kit/hex';
import { randomBytes, type FillRandom } from '../kit/randomId';

/** Fewer than one draw in 2^127 is no key: whoever needs more than these has no generator. */
const maxDraws = 4;

/**
 * A key from the generator: uniform in 1 … n−1.
 * @throws UserError `randomBroken` when it gives nothing that is a key.
 */
export function randomScalar(random: FillRandom): Uint8Array {
  for (let draw = 0; draw < maxDraws; draw++) {
    const bytes = randomBytes(32, random);
    if (utils.isValidSecretKey(bytes)) return bytes;
  }
  throw new UserError('randomBroken');
}

/** A key from a secret, one for each `info`: HKDF-SHA-256, reduced without bias (FIPS 186-5, A.2.1). */
export function deriveScalar({ secret, info }: { secret: Uint8Array; info: string }): Uint8Array {
  const seed = hkdf(sha256, secret, undefined, utf8ToBytes(info), 48);
  const key = utils.randomSecretKey(seed);
  wipe(seed);
  return key;
}

/** Compressed public key of a private key, as 66 lower-case hex characters. */
export function publicKeyOf(privateKey: Uint8Array): string {
  return bytesToHex(getPublicKey(privateKey, true));
}
