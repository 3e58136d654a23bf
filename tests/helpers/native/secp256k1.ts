/**
 * `@noble/curves/secp256k1.js` with its slow calls implemented by libsecp256k1: the same bytes (secp256k1.test). Tests of nodes and
 * registry run hundreds of sign-ins with a hundred such calls each: nine tenths of their time was spent on arithmetic that other tests
 * check against vectors. Everything not listed here is the library's own.
 */
import { schnorr as ownSchnorr, secp256k1 as own } from '@noble/curves/secp256k1.js';
import { native } from './libsecp256k1';

const { Fn } = own.Point;
const { taggedHash } = ownSchnorr.utils;

/** The generator, whose multiples are public keys. */
const base = Object.create(own.Point.BASE, {
  multiply: {
    value: (scalar: bigint) => own.Point.fromBytes(native.publicKeyCreate(Fn.toBytes(scalar), false)),
  },
}) as typeof own.Point.BASE;

export const secp256k1 = {
  ...own,
  Point: Object.create(own.Point, { BASE: { value: base } }) as typeof own.Point,
  getPublicKey: (key: Uint8Array, compressed = true) => native.publicKeyCreate(key, compressed),
  getSharedSecret: (key: Uint8Array, point: Uint8Array, compressed = true) =>
    native.publicKeyTweakMul(point, key, compressed),
  sign: signDigest,
};

type SignOptions = NonNullable<Parameters<typeof own.sign>[2]>;

/** ECDSA of a digest, with the nonce of RFC 6979 and s in the lower half. */
function signDigest(message: Uint8Array, key: Uint8Array, options: SignOptions = {}): Uint8Array {
  const { prehash, format = 'compact', lowS = true, extraEntropy = false } = options;
  if (prehash !== false || format === 'recovered' || !lowS || extraEntropy !== false)
    return own.sign(message, key, options);
  const { signature } = native.ecdsaSign(message, key);
  return format === 'compact' ? signature : own.Signature.fromBytes(signature).toBytes(format);
}

/** BIP-340. */
export const schnorr = { ...ownSchnorr, sign, verify };

function sign(message: Uint8Array, key: Uint8Array, random: Uint8Array): Uint8Array {
  const signer = withEvenY(key);
  const mask = taggedHash('BIP0340/aux', random);
  const masked = signer.key.map((byte, at) => byte ^ (mask[at] ?? 0));
  const seed = Fn.create(toScalar(taggedHash('BIP0340/nonce', masked, signer.x, message)));
  const nonce = withEvenY(Fn.toBytes(seed));
  const challenge = challengeOf(nonce.x, signer.x, message);
  const s = Fn.add(toScalar(nonce.key), Fn.mul(challenge, toScalar(signer.key)));
  return Buffer.concat([nonce.x, Fn.toBytes(s)]);
}

function verify(signature: Uint8Array, message: Uint8Array, publicKey: Uint8Array): boolean {
  try {
    const [r, s] = [signature.subarray(0, 32), signature.subarray(32)];
    const minus = Fn.neg(challengeOf(r, publicKey, message));
    const point = native.publicKeyTweakMul(Buffer.concat([Uint8Array.of(2), publicKey]), Fn.toBytes(minus));
    return Buffer.concat([Uint8Array.of(2), r]).equals(native.publicKeyCombine([native.publicKeyCreate(s), point]));
  } catch {
    return false;
  }
}

/** Returns the key or its negative, whichever has a point with even y, and the x of that point. */
function withEvenY(key: Uint8Array): { key: Uint8Array; x: Uint8Array } {
  const point = native.publicKeyCreate(key);
  return { key: point[0] === 2 ? key : Fn.toBytes(Fn.neg(toScalar(key))), x: point.subarray(1) };
}

function challengeOf(r: Uint8Array, publicKey: Uint8Array, message: Uint8Array): bigint {
  return Fn.create(toScalar(taggedHash('BIP0340/challenge', r, publicKey, message)));
}

const toScalar = (bytes: Uint8Array): bigint => BigInt(`0x${Buffer.from(bytes).toString('hex')}`);
