/** `@noble/secp256k1` with its slow calls implemented by libsecp256k1: the same bytes (secp256k1.test). Everything else is the library's own. */
import * as own from '@noble/secp256k1';
import { native } from './libsecp256k1';

export const { etc, hash, hashes, keygen, recoverPublicKey, recoverPublicKeyAsync } = own;
export const { schnorr, Signature, utils, verify, verifyAsync } = own;

const two = own.Point.BASE.double();
/** Twice the generator, whose multiples are public keys (`publicKeyOf`). */
const twice = Object.create(two, {
  multiply: {
    value: (scalar: bigint) =>
      own.Point.fromBytes(native.publicKeyTweakMul(two.toBytes(true), own.etc.numberToBytesBE(scalar), false)),
  },
}) as own.Point;
const base = Object.create(own.Point.BASE, { double: { value: () => twice } }) as own.Point;
export const Point = Object.create(own.Point, { BASE: { value: base } }) as typeof own.Point;

export const getPublicKey = (key: Uint8Array, compressed = true): Uint8Array => native.publicKeyCreate(key, compressed);

export const getSharedSecret = (key: Uint8Array, point: Uint8Array, compressed = true): Uint8Array =>
  native.publicKeyTweakMul(point, key, compressed);

type SignOptions = NonNullable<Parameters<typeof own.sign>[2]>;

/** Signs natively what the wallet signs: digests, with the nonce of RFC 6979 and s in the lower half. */
export function sign(message: Uint8Array, key: Uint8Array, options: SignOptions = {}): Uint8Array {
  const { prehash, format = 'compact', lowS = true, extraEntropy = false } = options;
  if (prehash !== false || format === 'der' || !lowS || extraEntropy !== false) return own.sign(message, key, options);
  const { signature, recid } = native.ecdsaSign(message, key);
  return format === 'compact' ? signature : Uint8Array.of(recid, ...signature);
}

export const signAsync = async (message: Uint8Array, key: Uint8Array, options?: SignOptions): Promise<Uint8Array> =>
  sign(message, key, options);
