import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as curve from './curve';
import { createSessionId } from './sessionId';
import { hexToBytes } from '../../kit/hex';
import * as small from './smallCurve';

const secret = fc.constant(null).map(() => hexToBytes(createSessionId()));

it('says the same with either library', async () => {
  await fc.assert(
    fc.asyncProperty(secret, secret, fc.uint8Array({ minLength: 32, maxLength: 32 }), async (one, two, digest) => {
      const key = curve.publicKeyOf(two);
      expect(small.publicKeyOf(two)).toEqual(key);
      expect(small.sharedX(one, key)).toEqual(curve.sharedX(one, key));
      expect(await small.signDigest(digest, one)).toEqual(await curve.signDigest(digest, one));
    }),
    { numRuns: 20 },
  );
});

it('refuses the same keys', () => {
  const order = hexToBytes('fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141');
  for (const bytes of [new Uint8Array(32), order, new Uint8Array(31).fill(1), new Uint8Array(32).fill(255)]) {
    expect([curve.isSecretKey(bytes), small.isSecretKey(bytes)]).toEqual([false, false]);
  }
  for (const bytes of [new Uint8Array(65), Uint8Array.of(4, ...new Uint8Array(64).fill(1)), new Uint8Array(33)]) {
    expect([curve.isPublicKey(bytes), small.isPublicKey(bytes)]).toEqual([false, false]);
  }
});
