import { ed25519 } from '@noble/curves/ed25519.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { bytesToHex } from '../../kit/hex';
import type { Scheme, Schemes } from './contract';

/** Creates a scheme for unknown chains: signs 32 bytes that the caller has prepared. */
function createScheme({
  publicKeyOf,
  sign,
}: {
  publicKeyOf(key: Uint8Array): Uint8Array;
  sign(bytes: Uint8Array, key: Uint8Array): Uint8Array;
}): Scheme {
  const publicKey = (key: Uint8Array) => bytesToHex(publicKeyOf(key));
  const signDigest = (digest: Uint8Array, key: Uint8Array) => {
    if (digest.length !== 32) throw new TypeError('Expected a digest of 32 bytes');
    return bytesToHex(sign(digest, key));
  };
  return { publicKey, address: publicKey, signMessage: signDigest, signTransaction: signDigest };
}

export const schemes: Schemes = [
  [
    'secp256k1',
    createScheme({
      publicKeyOf: (key) => secp256k1.getPublicKey(key),
      /** r ‖ s, low s. */
      sign: (digest, key) => secp256k1.sign(digest, key, { prehash: false }),
    }),
  ],
  [
    'ed25519',
    createScheme({ publicKeyOf: (key) => ed25519.getPublicKey(key), sign: (digest, key) => ed25519.sign(digest, key) }),
  ],
];
