import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import * as small from '@noble/secp256k1';
import { describe, expect, it } from 'vitest';
import * as native from './secp256k1';
import * as nativeSmall from './smallSecp256k1';

const rounds = Array.from({ length: 20 }, (_, round) => round);
const bytesOf = (text: string): Uint8Array => sha256(new TextEncoder().encode(text));
const toBuffer = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

describe('libsecp256k1 in place of the library', () => {
  it.each(rounds)('returns the same public keys and shared secrets (%i)', (round) => {
    const [key, other] = [bytesOf(`key ${round}`), bytesOf(`other ${round}`)];
    for (const compressed of [true, false]) {
      const point = secp256k1.getPublicKey(other, compressed);
      expect(toBuffer(native.secp256k1.getPublicKey(other, compressed))).toBe(toBuffer(point));
      const secret = secp256k1.getSharedSecret(key, point, compressed);
      expect(toBuffer(native.secp256k1.getSharedSecret(key, point, compressed))).toBe(toBuffer(secret));
    }
  });

  it.each(rounds)('returns the same multiples of the generator (%i)', (round) => {
    const { Fn, BASE } = secp256k1.Point;
    const scalar = Fn.fromBytes(bytesOf(`scalar ${round}`));
    const point = native.secp256k1.Point.BASE.multiply(scalar);
    expect(point.equals(BASE.multiply(scalar))).toBe(true);
    expect(point.add(native.secp256k1.Point.BASE).toHex(true)).toBe(BASE.multiply(Fn.add(scalar, 1n)).toHex(true));
    for (const none of [0n, Fn.ORDER]) expect(() => native.secp256k1.Point.BASE.multiply(none)).toThrow();
  });

  it.each(rounds)('creates the same BIP-340 signatures, and rejects invalid ones (%i)', (round) => {
    const [key, random, message] = [bytesOf(`key ${round}`), bytesOf(`random ${round}`), bytesOf(`message ${round}`)];
    const publicKey = schnorr.getPublicKey(key);
    const signature = native.schnorr.sign(message, key, random);
    expect(toBuffer(signature)).toBe(toBuffer(schnorr.sign(message, key, random)));
    expect(native.schnorr.verify(signature, message, publicKey)).toBe(true);
    for (const at of [0, 31, 32, 63]) {
      const changed = signature.map((byte, index) => (index === at ? byte ^ 1 : byte));
      expect(native.schnorr.verify(changed, message, publicKey)).toBe(schnorr.verify(changed, message, publicKey));
      expect(native.schnorr.verify(changed, message, publicKey)).toBe(false);
    }
    expect(native.schnorr.verify(signature, bytesOf('another'), publicKey)).toBe(false);
    expect(native.schnorr.verify(signature, message, schnorr.getPublicKey(bytesOf('another')))).toBe(false);
  });

  it.each(rounds)('creates the same ECDSA signatures (%i)', (round) => {
    const [key, digest] = [bytesOf(`key ${round}`), bytesOf(`digest ${round}`)];
    for (const format of ['compact', 'recovered', 'der'] as const) {
      const options = { prehash: false, format };
      expect(toBuffer(native.secp256k1.sign(digest, key, options))).toBe(
        toBuffer(secp256k1.sign(digest, key, options)),
      );
    }
    expect(toBuffer(native.secp256k1.sign(digest, key))).toBe(toBuffer(secp256k1.sign(digest, key)));
  });

  it.each([new Uint8Array(0), new Uint8Array(64), new Uint8Array(64).fill(255), new Uint8Array(65)])(
    'rejects malformed signatures and public keys (%#)',
    (signature) => {
      const publicKey = schnorr.getPublicKey(bytesOf('key'));
      expect(native.schnorr.verify(signature, bytesOf('message'), publicKey)).toBe(false);
      expect(native.schnorr.verify(new Uint8Array(64).fill(1), bytesOf('message'), signature)).toBe(false);
    },
  );

  it('rejects bytes that are not a point of the curve', () => {
    const none = new Uint8Array(33).fill(255);
    expect(() => secp256k1.getSharedSecret(bytesOf('key'), none, true)).toThrow();
    expect(() => native.secp256k1.getSharedSecret(bytesOf('key'), none, true)).toThrow();
  });
});

describe('libsecp256k1 in place of the small library', () => {
  small.hashes.sha256 = sha256;
  small.hashes.hmacSha256 = (key, message) => hmac(sha256, key, message);

  it.each(rounds)('returns the same public keys and shared secrets (%i)', (round) => {
    const [key, other] = [bytesOf(`key ${round}`), bytesOf(`other ${round}`)];
    for (const compressed of [true, false]) {
      const point = small.getPublicKey(other, compressed);
      expect(toBuffer(nativeSmall.getPublicKey(other, compressed))).toBe(toBuffer(point));
      const secret = small.getSharedSecret(key, point, compressed);
      expect(toBuffer(nativeSmall.getSharedSecret(key, point, compressed))).toBe(toBuffer(secret));
    }
  });

  it.each(rounds)('returns the same multiples of twice the generator (%i)', (round) => {
    const scalar = secp256k1.Point.Fn.fromBytes(bytesOf(`scalar ${round}`));
    const point = nativeSmall.Point.BASE.double().multiply(scalar);
    expect(point.equals(small.Point.BASE.double().multiply(scalar))).toBe(true);
    expect(nativeSmall.Point.BASE.equals(small.Point.BASE)).toBe(true);
    for (const none of [0n, secp256k1.Point.Fn.ORDER])
      expect(() => nativeSmall.Point.BASE.double().multiply(none)).toThrow();
  });

  it.each(rounds)('creates the same ECDSA signatures (%i)', async (round) => {
    const [key, digest] = [bytesOf(`key ${round}`), bytesOf(`digest ${round}`)];
    for (const format of ['compact', 'recovered'] as const) {
      const options = { prehash: false, format };
      const expected = toBuffer(small.sign(digest, key, options));
      expect(toBuffer(nativeSmall.sign(digest, key, options))).toBe(expected);
      expect(toBuffer(await nativeSmall.signAsync(digest, key, options))).toBe(expected);
    }
    expect(toBuffer(nativeSmall.sign(digest, key))).toBe(toBuffer(small.sign(digest, key)));
    const other = { prehash: false, extraEntropy: bytesOf('entropy') };
    expect(toBuffer(nativeSmall.sign(digest, key, other))).toBe(toBuffer(small.sign(digest, key, other)));
  });

  it.each([new Uint8Array(32), new Uint8Array(32).fill(255), new Uint8Array(31)])(
    'rejects invalid keys (%#)',
    (key) => {
      expect(() => small.getPublicKey(key)).toThrow();
      expect(() => nativeSmall.getPublicKey(key)).toThrow();
      expect(() => small.sign(bytesOf('digest'), key, { prehash: false })).toThrow();
      expect(() => nativeSmall.sign(bytesOf('digest'), key, { prehash: false })).toThrow();
    },
  );
});
