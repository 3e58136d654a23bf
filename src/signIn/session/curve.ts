import { signAsync } from '@noble/secp256k1';

export { isPublicKey, isSecretKey, publicKeyOf, sharedX } from '../../kit/curves/secp256k1';

/** Signs a digest and returns r and s, 64 bytes: RFC 6979 with the browser's hashes, s in the lower half. */
export const signDigest = async (digest: Uint8Array, secret: Uint8Array): Promise<Uint8Array> =>
  signAsync(digest, secret, { prehash: false });
