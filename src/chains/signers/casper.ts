import { ed25519 } from '@noble/curves/ed25519.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { blake2b } from '@noble/hashes/blake2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, utf8ToBytes } from '../../kit/bytes';
import { bytesToHex } from '../../kit/hex';
import type { Curve, Scheme, Schemes } from './contract';

/** Prefix that Casper wallets add to a message, so that it cannot be a transaction. */
const messagePrefix = utf8ToBytes('Casper Message:\n');
/** The byte that identifies the curve, in front of keys and signatures. */
const tags = { ed25519: 1, secp256k1: 2 } as const satisfies Record<Curve, number>;

interface CurveCode {
  publicKeyOf(key: Uint8Array): Uint8Array;
  sign(bytes: Uint8Array, key: Uint8Array): Uint8Array;
}

const codes: Record<Curve, CurveCode> = {
  secp256k1: {
    publicKeyOf: (key) => secp256k1.getPublicKey(key),
    sign: (bytes, key) => secp256k1.sign(sha256(bytes), key, { prehash: false }),
  },
  ed25519: {
    publicKeyOf: (key) => ed25519.getPublicKey(key),
    sign: (bytes, key) => ed25519.sign(bytes, key),
  },
};

function createScheme(curve: Curve): Scheme {
  const { publicKeyOf, sign } = codes[curve];
  const tagged = (bytes: Uint8Array) => bytesToHex(concatBytes(Uint8Array.of(tags[curve]), bytes));
  return {
    publicKey: (key) => tagged(publicKeyOf(key)),
    /** Returns the account hash: BLAKE2b of the curve's name, a zero byte and the key. */
    address(key) {
      const hash = blake2b(concatBytes(utf8ToBytes(curve), Uint8Array.of(0), publicKeyOf(key)), { dkLen: 32 });
      return `account-hash-${bytesToHex(hash)}`;
    },
    /** Signs with the message prefix of Casper wallets; returns hex, starting with the curve's byte. */
    signMessage: (message, key) => tagged(sign(concatBytes(messagePrefix, message), key)),
    /** Signs the 32-byte hash of a transaction or deploy; returns the `signature` for its approval. */
    signTransaction(hash, key) {
      if (hash.length !== 32) throw new TypeError('Expected the 32 bytes of a transaction hash');
      return tagged(sign(hash, key));
    },
  };
}

export const schemes: Schemes = [
  ['secp256k1', createScheme('secp256k1')],
  ['ed25519', createScheme('ed25519')],
];
