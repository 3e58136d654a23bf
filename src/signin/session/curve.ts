import { secp256k1 } from '@noble/curves/secp256k1.js';

/**
 * What session records need of secp256k1. The build of the sign-in SDK takes `smallCurve.ts` in place of this file: it
 * loads a third of the code.
 */

export const isSecretKey = (bytes: Uint8Array): boolean => secp256k1.utils.isValidSecretKey(bytes);

/** 65 bytes. */
export const publicKeyOf = (secret: Uint8Array): Uint8Array => secp256k1.getPublicKey(secret, false);

/** True when 65 bytes are a point of the curve. */
export const isPublicKey = (bytes: Uint8Array): boolean => secp256k1.utils.isValidPublicKey(bytes, false);

/** x of the shared point, 32 bytes. */
export const sharedX = (secret: Uint8Array, publicKey: Uint8Array): Uint8Array =>
  secp256k1.getSharedSecret(secret, publicKey, true).subarray(1);

/** r and s, 64 bytes: RFC 6979, s in the lower half. */
export const signDigest = async (digest: Uint8Array, secret: Uint8Array): Promise<Uint8Array> =>
  secp256k1.sign(digest, secret, { prehash: false });
