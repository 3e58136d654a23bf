import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { hashes, sign } from '@noble/secp256k1';
import { bytesToHex, type Hex } from '../../../kit/hex';
import type { PrivateKey } from '../../keys';

/** The components of a signature; `yParity` is 0 or 1. */
export interface SignatureParts {
  r: Hex;
  s: Hex;
  yParity: number;
}

/**
 * Signs a 32-byte digest: RFC 6979 nonce, low s. The key is passed as bytes so that its owner can wipe it.
 * @throws TypeError for a digest that is not 32 bytes, before it reaches the curve library (docs/threats.md 39).
 */
export function signDigest({ privateKey, digest }: { privateKey: PrivateKey; digest: Uint8Array }): SignatureParts {
  const compact = signRecovered(privateKey, digest);
  return {
    r: `0x${bytesToHex(compact.subarray(1, 33))}`,
    s: `0x${bytesToHex(compact.subarray(33))}`,
    yParity: compact[0] ?? 0,
  };
}

/** Like {@link signDigest}, as one 65-byte signature: r ‖ s ‖ v with v 27 or 28 (docs/protocol.md 1.10). */
export function signDigestPacked({ privateKey, digest }: { privateKey: PrivateKey; digest: Uint8Array }): Hex {
  const compact = signRecovered(privateKey, digest);
  return `0x${bytesToHex(compact.subarray(1))}${compact[0] === 0 ? '1b' : '1c'}`;
}

function signRecovered(privateKey: PrivateKey, digest: Uint8Array): Uint8Array {
  if (!(digest instanceof Uint8Array) || digest.length !== 32) throw new TypeError('Expected a digest of 32 bytes');
  // The library expects the caller to provide the hash functions.
  hashes.hmacSha256 ??= (key, message) => hmac(sha256, key, message);
  return sign(digest, privateKey, { prehash: false, format: 'recovered' });
}
