import { getSharedSecret, Point, utils } from '@noble/secp256k1';
import { bytesToHex } from './hex';

/**
 * What the start of the wallet and the sign-in SDK need of the curve, by the small library: a third of the code of
 * `@noble/curves`.
 */

export const isSecretKey = (bytes: Uint8Array): boolean => utils.isValidSecretKey(bytes);

/** True when 65 bytes are a point of the curve. */
export const isPublicKey = (bytes: Uint8Array): boolean => utils.isValidPublicKey(bytes, false);

/**
 * The public key of a secret one, 65 bytes. The library builds tables as soon as its base point is multiplied, which takes
 * ten times as long as one key does without: so it is twice that point, by half of the scalar.
 * @throws RangeError for bytes that are no key.
 */
export function publicKeyOf(secret: Uint8Array, isCompressed = false): Uint8Array {
  if (!isSecretKey(secret)) throw new RangeError('Expected a secret key of secp256k1');
  const order = Point.CURVE().n;
  const half = (BigInt(`0x${bytesToHex(secret)}`) * ((order + 1n) / 2n)) % order;
  return Point.BASE.double().multiply(half).toBytes(isCompressed);
}

/** x of the shared point, 32 bytes. */
export const sharedX = (secret: Uint8Array, publicKey: Uint8Array): Uint8Array =>
  getSharedSecret(secret, publicKey, true).subarray(1);
