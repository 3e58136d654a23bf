import { createRequire } from 'node:module';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { createKeccak } from 'hash-wasm';

/** What the session server needs of secp256k1 and keccak256, by the fastest code that runs on this machine. */
export interface Curve {
  kind: 'native' | 'script';
  isPublicKey(key: Uint8Array): boolean;
  /** False as well where the key is none. @param signature r and s, 64 bytes, s in the lower half. */
  verify(input: { signature: Uint8Array; hash: Uint8Array; key: Uint8Array }): boolean;
  /** Of the UTF-8 bytes. */
  keccak256(text: string): Uint8Array;
}

/** The part of the addon that is used here. */
interface Addon {
  ecdsaVerify(signature: Uint8Array, digest: Uint8Array, key: Uint8Array): boolean;
  publicKeyVerify(key: Uint8Array): boolean;
}

/**
 * libsecp256k1 where the package brings a binary for the machine (measured: 20 to 30 times as fast), else the library that
 * the rest of the server uses. No compiler is ever asked for.
 */
export async function openCurve(load: () => unknown = loadAddon): Promise<Curve> {
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

export const scriptCurve: Curve = {
  kind: 'script',
  isPublicKey: (key) => secp256k1.utils.isValidPublicKey(key, false),
  verify: ({ signature, hash, key }) =>
    orFalse(() => secp256k1.verify(signature, hash, key, { prehash: false, lowS: true })),
  keccak256: (text) => keccak_256(new TextEncoder().encode(text)),
};

/** Both libraries throw at a key that is no point of the curve. */
function orFalse(verify: () => boolean): boolean {
  try {
    return verify();
  } catch {
    return false;
  }
}

/** Past the package's own entry, which would fall back to code that is slower than ours. */
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
