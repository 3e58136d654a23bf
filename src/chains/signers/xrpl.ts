import { ed25519 } from '@noble/curves/ed25519.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { ripemd160 } from '@noble/hashes/legacy.js';
import { sha256, sha512 } from '@noble/hashes/sha2.js';
import { bytesToBase58 } from '../../kit/base58';
import { concatBytes } from '../../kit/bytes';
import { bytesToHex } from '../../kit/hex';
import type { Scheme, Schemes } from './contract';

/** The base58 alphabet of the XRP Ledger. */
const alphabet = 'rpshnaf39wBUDNEGHJKLM4PQRST7VWXYZ2bcdeCg65jkm8oFqi1tuvAxyz';
/**
 * `STX\0` and `SMT\0`: prefixes of the bytes to sign for a single signer, and for one of several. `CLM\0`: a claim on a payment channel.
 */
const prefixes = { transaction: ['53545800', '534d5400'], claim: '434c4d00' };

const upper = (bytes: Uint8Array): string => bytesToHex(bytes).toUpperCase();
const half = (bytes: Uint8Array): Uint8Array => sha512(bytes).subarray(0, 32);
const prefixOf = (bytes: Uint8Array): string => bytesToHex(bytes.subarray(0, 4));

/** Returns an address, `r…`: version 0, the key's hash, four bytes of its double SHA-256. */
function addressOf(publicKey: Uint8Array): string {
  const body = concatBytes(Uint8Array.of(0), ripemd160(sha256(publicKey)));
  return bytesToBase58(concatBytes(body, sha256(sha256(body)).subarray(0, 4)), alphabet);
}

function createScheme({
  publicKeyOf,
  sign,
}: {
  publicKeyOf(key: Uint8Array): Uint8Array;
  sign(bytes: Uint8Array, key: Uint8Array): Uint8Array;
}): Scheme {
  return {
    publicKey: (key) => upper(publicKeyOf(key)),
    address: (key) => addressOf(publicKeyOf(key)),
    /** Signs like `ripple-keypairs`. The ledger has no prefix for messages, so bytes that are a transaction are rejected. */
    signMessage(message, key) {
      const prefix = prefixOf(message);
      if (prefixes.transaction.includes(prefix) || prefix === prefixes.claim)
        throw new TypeError('signMessage does not sign transactions or claims of the XRP Ledger');
      return upper(sign(message, key));
    },
    /** Signs the bytes of `encodeForSigning` or `encodeForMultisigning` of ripple-binary-codec; returns the `TxnSignature`. */
    signTransaction(transaction, key) {
      if (!prefixes.transaction.includes(prefixOf(transaction)))
        throw new TypeError('Expected the bytes that encodeForSigning returns');
      return upper(sign(transaction, key));
    },
  };
}

export const schemes: Schemes = [
  [
    'secp256k1',
    createScheme({
      publicKeyOf: (key) => secp256k1.getPublicKey(key),
      sign: (bytes, key) => secp256k1.sign(half(bytes), key, { prehash: false, format: 'der' }),
    }),
  ],
  [
    'ed25519',
    createScheme({
      publicKeyOf: (key) => concatBytes(Uint8Array.of(0xed), ed25519.getPublicKey(key)),
      sign: (bytes, key) => ed25519.sign(bytes, key),
    }),
  ],
];
