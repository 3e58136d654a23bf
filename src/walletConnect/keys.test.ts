import { x25519 } from '@noble/curves/ed25519.js';
import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { scalarMult } from '@stablelib/x25519';
import { describe, expect, it } from 'vitest';
import { bytesToHex, hexToBytes } from '../kit/hex';
import { deriveSymKey, x25519PublicKeyOf } from './keys';

describe('keys shared by two peers', () => {
  it('match the vectors of RFC 7748 (6.1)', () => {
    const bob = hexToBytes('5dab087e624a8a4b79e17f8b83800ee66f3bb1292618b6fd1c2f8b27ff88e0eb');
    const alice = hexToBytes('8520f0098930a754748b7ddcb43ef75a0dbf3a0d26381af4eba4a98eaa9b4e6a');
    expect(bytesToHex(x25519PublicKeyOf(bob))).toBe('de9edb7d7b7dc1b4d35b61c2ece435373f8343c85b78674dadfc7e146f882b4f');
    expect(bytesToHex(scalarMult(bob, alice))).toBe('4a5d9d5ba4ce2de1728e3bf480350f25e07e21c947d19e3376f09b3c1e161742');
  });

  it('equal those of another library', () => {
    for (let n = 0; n < 20; n += 1) {
      const [one, other] = [crypto.getRandomValues(new Uint8Array(32)), crypto.getRandomValues(new Uint8Array(32))];
      expect(x25519PublicKeyOf(one)).toEqual(x25519.getPublicKey(one));
      const theirs = x25519.getPublicKey(other);
      const secret = x25519.getSharedSecret(one, theirs);
      expect(deriveSymKey(one, theirs)).toEqual(hkdf(sha256, secret, undefined, undefined, 32));
    }
  });

  it.each([0, 1])('are refused for a public key of low order: %s', (first) => {
    const low = new Uint8Array(32);
    low[0] = first;
    expect(() => deriveSymKey(new Uint8Array(32).fill(7), low)).toThrow();
  });
});
