import * as secp256k1 from '@noble/secp256k1';

/** The same as `curve.ts` by the smaller sibling of that library, which leaves hashing to the browser. */

export const isSecretKey = (bytes: Uint8Array): boolean => secp256k1.utils.isValidSecretKey(bytes);

export const publicKeyOf = (secret: Uint8Array): Uint8Array => secp256k1.getPublicKey(secret, false);

export const isPublicKey = (bytes: Uint8Array): boolean => secp256k1.utils.isValidPublicKey(bytes, false);

export const sharedX = (secret: Uint8Array, publicKey: Uint8Array): Uint8Array =>
  secp256k1.getSharedSecret(secret, publicKey, true).subarray(1);

export const signDigest = async (digest: Uint8Array, secret: Uint8Array): Promise<Uint8Array> =>
  secp256k1.signAsync(digest, secret, { prehash: false });
