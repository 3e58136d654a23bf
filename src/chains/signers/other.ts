import { ed25519 } from '@noble/curves/ed25519.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { concatBytes } from '../../kit/bytes';
import { bytesToHex } from '../../kit/hex';
import type { Scheme, Schemes } from './contract';

/** Creates a scheme for unknown chains: signs bytes that the caller has prepared, at most 32; a transaction's hash has all of them. */
function createScheme({
  publicKeyOf,
  sign,
}: {
  publicKeyOf(key: Uint8Array): Uint8Array;
  sign(bytes: Uint8Array, key: Uint8Array): Uint8Array;
}): Scheme {
  const publicKey = (key: Uint8Array) => bytesToHex(publicKeyOf(key));
  return {
    publicKey,
    address: publicKey,
    signMessage(message, key) {
      if (message.length < 1 || message.length > 32) throw new TypeError('Expected a message of 1 to 32 bytes');
      return bytesToHex(sign(message, key));
    },
    signTransaction(digest, key) {
      if (digest.length !== 32) throw new TypeError('Expected a digest of 32 bytes');
      return bytesToHex(sign(digest, key));
    },
  };
}

export const schemes: Schemes = [
  [
    'secp256k1',
    createScheme({
      publicKeyOf: (key) => secp256k1.getPublicKey(key),
      /** r ‖ s, low s, of the bytes as a number. */
      sign: (bytes, key) =>
        secp256k1.sign(concatBytes(new Uint8Array(32 - bytes.length), bytes), key, { prehash: false }),
    }),
  ],
  [
    'ed25519',
    createScheme({ publicKeyOf: (key) => ed25519.getPublicKey(key), sign: (digest, key) => ed25519.sign(digest, key) }),
  ],
];
