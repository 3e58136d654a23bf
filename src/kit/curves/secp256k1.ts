import { getSharedSecret, Point, utils } from '@noble/secp256k1';
import { bytesToHex } from '../hex';

/**
 * The curve operations that the wallet's start and the sign-in SDK need. They use the small library, which has a third of the code of
 * `@noble/curves`.
 */

export const isSecretKey = (bytes: Uint8Array): boolean => utils.isValidSecretKey(bytes);

/** Returns whether 65 bytes are a point of the curve. */
export const isPublicKey = (bytes: Uint8Array): boolean => utils.isValidPublicKey(bytes, false);

/**
 * Returns the public key of a secret key, 65 bytes. Multiplying the base point makes the library build tables, which takes ten times as
 * long as computing one key without them. So this multiplies twice the base point by half of the scalar.
 * @throws RangeError for bytes that are not a valid key.
 */
export function publicKeyOf(secret: Uint8Array, isCompressed = false): Uint8Array {
  if (!isSecretKey(secret)) throw new RangeError('Expected a secret key of secp256k1');
  const order = Point.CURVE().n;
  const half = (BigInt(`0x${bytesToHex(secret)}`) * ((order + 1n) / 2n)) % order;
  return Point.BASE.double().multiply(half).toBytes(isCompressed);
}

/** Returns x of the shared point, 32 bytes. */
export const sharedX = (secret: Uint8Array, publicKey: Uint8Array): Uint8Array =>
  getSharedSecret(secret, publicKey, true).subarray(1);
