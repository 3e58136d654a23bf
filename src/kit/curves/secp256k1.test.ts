import { secp256k1 } from '@noble/curves/secp256k1.js';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { hexToBytes } from '../hex';
import { isPublicKey, isSecretKey, publicKeyOf, sharedX } from './secp256k1';

const order = secp256k1.Point.CURVE().n;
const toBytes = (value: bigint): Uint8Array => hexToBytes(value.toString(16).padStart(64, '0'));
const edges = [1n, 2n, 3n, order / 2n, order / 2n + 1n, order - 2n, order - 1n];

it('publicKeyOf returns the same keys as @noble/curves', () => {
  const check = (value: bigint) => {
    const secret = toBytes(value);
    for (const isCompressed of [false, true])
      expect(publicKeyOf(secret, isCompressed)).toEqual(secp256k1.getPublicKey(secret, isCompressed));
  };
  edges.forEach(check);
  fc.assert(fc.property(fc.bigInt({ min: 1n, max: order - 1n }), check), { numRuns: 30 });
});

it('sharedX returns the same shared secret as @noble/curves', () => {
  const [one, other] = [toBytes(5n), toBytes(order - 9n)];
  expect(sharedX(one, publicKeyOf(other))).toEqual(secp256k1.getSharedSecret(other, publicKeyOf(one)).subarray(1));
});

it('rejects invalid private keys and invalid points', () => {
  for (const bad of [toBytes(0n), toBytes(order), toBytes(order + 1n), new Uint8Array(31), new Uint8Array(33)]) {
    expect(isSecretKey(bad)).toBe(false);
    expect(() => publicKeyOf(bad)).toThrow(RangeError);
  }
  const point = publicKeyOf(toBytes(7n));
  expect(isPublicKey(point)).toBe(true);
  expect(isPublicKey(point.with(64, (point[64] ?? 0) ^ 1))).toBe(false);
  expect(isPublicKey(point.subarray(0, 64))).toBe(false);
});
