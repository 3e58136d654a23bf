import { x25519 as whole } from '@noble/curves/ed25519.js';
import { describe, expect, it } from 'vitest';
import { bytesToHex, hexToBytes } from '../kit/hex';
import { x25519 } from './x25519';

describe('X25519', () => {
  it('agrees with RFC 7748, 6.1', () => {
    const bob = hexToBytes('5dab087e624a8a4b79e17f8b83800ee66f3bb1292618b6fd1c2f8b27ff88e0eb');
    expect(
      bytesToHex(
        x25519.scalarMult(bob, hexToBytes('8520f0098930a754748b7ddcb43ef75a0dbf3a0d26381af4eba4a98eaa9b4e6a')),
      ),
    ).toBe('4a5d9d5ba4ce2de1728e3bf480350f25e07e21c947d19e3376f09b3c1e161742');
  });

  it('agrees with the whole curve', () => {
    for (let n = 0; n < 20; n += 1) {
      const [one, other] = [crypto.getRandomValues(new Uint8Array(32)), crypto.getRandomValues(new Uint8Array(32))];
      expect(x25519.getPublicKey(one)).toEqual(whole.getPublicKey(one));
      const theirs = whole.getPublicKey(other);
      expect(x25519.getSharedSecret(one, theirs)).toEqual(whole.getSharedSecret(one, theirs));
    }
  });

  it.each([0, 1])('refuses a public key of low order: %s', (first) => {
    const low = new Uint8Array(32);
    low[0] = first;
    expect(() => x25519.getSharedSecret(new Uint8Array(32).fill(7), low)).toThrow();
  });
});
