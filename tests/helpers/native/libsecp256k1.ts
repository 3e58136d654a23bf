import { createRequire } from 'node:module';

/** The functions of libsecp256k1 that replace those of the libraries. */
interface Native {
  publicKeyCreate(key: Uint8Array, compressed?: boolean): Uint8Array;
  publicKeyTweakMul(point: Uint8Array, scalar: Uint8Array, compressed?: boolean): Uint8Array;
  publicKeyCombine(points: readonly Uint8Array[], compressed?: boolean): Uint8Array;
  ecdsaSign(digest: Uint8Array, key: Uint8Array): { signature: Uint8Array; recid: number };
}

export const native = createRequire(import.meta.url)('secp256k1') as Native;
