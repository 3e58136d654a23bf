import { hmac } from '@noble/hashes/hmac.js';
import { sha512 } from '@noble/hashes/sha2.js';
import type { Keys } from '../../chains/keys';
import { concatBytes, utf8ToBytes, wipe } from '../../kit/bytes';
import { isSecretKey, publicKeyOf } from '../../kit/curves/secp256k1';
import { bytesToHex, hexToBytes } from '../../kit/hex';

/** The order of secp256k1. */
const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
const hardened = 0x8000_0000;

interface Node {
  key: Uint8Array;
  chain: Uint8Array;
}

/**
 * Derives a private key from the seed of a phrase: BIP-32 for secp256k1, SLIP-10 for Ed25519. The caller must wipe the 32 bytes.
 * @param path for example `m/44'/60'/0'/0/0`. Ed25519 has hardened steps only.
 * @throws RangeError for a path that the curve does not have.
 */
export function deriveKey({ curve, seed, path }: { curve: Keys['curve']; seed: Uint8Array; path: string }): Uint8Array {
  let node = split(hmac(sha512, utf8ToBytes(curve === 'ed25519' ? 'ed25519 seed' : 'Bitcoin seed'), seed));
  if (curve === 'secp256k1' && !isSecretKey(node.key)) throw new RangeError('The seed has no key.');
  for (const index of readPath(path)) {
    const parent = node;
    node = stepTo({ curve, parent, index });
    [parent.key, parent.chain].forEach(wipe);
  }
  wipe(node.chain);
  return node.key;
}

function split(bytes: Uint8Array): Node {
  const node = { key: bytes.slice(0, 32), chain: bytes.slice(32) };
  wipe(bytes);
  return node;
}

function stepTo({ curve, parent, index }: { curve: Keys['curve']; parent: Node; index: number }): Node {
  const isHardened = index >= hardened;
  if (curve === 'ed25519' && !isHardened) throw new RangeError('Ed25519 has hardened steps only.');
  const number = new Uint8Array(4);
  new DataView(number.buffer).setUint32(0, index);
  const data = isHardened
    ? concatBytes(Uint8Array.of(0), parent.key, number)
    : concatBytes(publicKeyOf(parent.key, true), number);
  const child = split(hmac(sha512, parent.chain, data));
  wipe(data);
  if (curve === 'ed25519') return child;
  const tweak = toNumber(child.key);
  const sum = (tweak + toNumber(parent.key)) % order;
  // One in 2^127: the standard has no key there.
  if (tweak >= order || sum === 0n) throw new RangeError('The path has no key.');
  wipe(child.key);
  return { ...child, key: hexToBytes(sum.toString(16).padStart(64, '0')) };
}

const toNumber = (bytes: Uint8Array): bigint => BigInt(`0x${bytesToHex(bytes)}`);

function readPath(path: string): number[] {
  if (!/^m(\/\d{1,10}'?)+$/.test(path)) throw new RangeError('Expected a path of derivation');
  return path
    .split('/')
    .slice(1)
    .map((step) => {
      const index = Number.parseInt(step, 10);
      if (index >= hardened) throw new RangeError('Expected a path of derivation');
      return step.endsWith("'") ? index + hardened : index;
    });
}
