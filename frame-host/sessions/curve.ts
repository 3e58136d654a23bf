import { createRequire } from 'node:module';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { createKeccak } from 'hash-wasm';

/** The secp256k1 and keccak256 functions of the session server, by the fastest implementation that runs on this machine. */
export interface CurveLibrary {
  kind: 'native' | 'script';
  isPublicKey(key: Uint8Array): boolean;
  /** Returns false if the signature is wrong or the key is invalid. @param signature r and s, 64 bytes, s in the lower half. */
  verify(input: { signature: Uint8Array; hash: Uint8Array; key: Uint8Array }): boolean;
  /** Returns the hash of the UTF-8 bytes. */
  keccak256(text: string): Uint8Array;
}

/** The functions of the addon that are used here. */
interface Addon {
  ecdsaVerify(signature: Uint8Array, digest: Uint8Array, key: Uint8Array): boolean;
  publicKeyVerify(key: Uint8Array): boolean;
}

/**
 * Loads libsecp256k1 if the package has a binary for this machine (measured: 20 to 30 times as fast). Otherwise it uses the same library as
 * the rest of the server. Nothing is ever compiled.
 */
export async function openCurve(load: () => unknown = loadAddon): Promise<CurveLibrary> {
  const hash = await createKeccak(256);
  const addon = tryLoad(load);
  if (!addon) return scriptCurve;
  return {
    kind: 'native',
    isPublicKey: (key) => key.length === 65 && key[0] === 4 && addon.publicKeyVerify(key),
    verify: ({ signature, hash, key }) => orFalse(() => addon.ecdsaVerify(signature, hash, key)),
    keccak256: (text) => hash.init().update(text).digest('binary'),
  };
}

export const scriptCurve: CurveLibrary = {
  kind: 'script',
  isPublicKey: (key) => secp256k1.utils.isValidPublicKey(key, false),
  verify: ({ signature, hash, key }) =>
    orFalse(() => secp256k1.verify(signature, hash, key, { prehash: false, lowS: true })),
  keccak256: (text) => keccak_256(new TextEncoder().encode(text)),
};

/** Returns false instead of throwing: both libraries throw if the key is not a point on the curve. */
function orFalse(verify: () => boolean): boolean {
  try {
    return verify();
  } catch {
    return false;
  }
}

/** Loads the binary directly. The package's own entry would fall back to code that is slower than the library used here. */
function loadAddon(): unknown {
  return createRequire(import.meta.url)('secp256k1/bindings.js');
}

function tryLoad(load: () => unknown): Addon | undefined {
  try {
    return load() as Addon;
  } catch {
    return undefined;
  }
}
