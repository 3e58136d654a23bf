import { gcm } from '@noble/ciphers/aes.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { base64urlToBytes, bytesToBase64url } from '../kit/base64url';
import { concatBytes, utf8ToBytes, wipe } from '../kit/bytes';
import { hexToBytes } from '../kit/hex';
import type { FillRandom } from '../kit/randomId';
import { randomScalar } from './scalar';

const keyLength = 33;

/**
 * Encrypts to a public key: ECDH on secp256k1 with a fresh key, HKDF-SHA256, AES-256-GCM. `context` says what the message
 * is for and between whom; it must be the same when it is opened.
 * @param options.publicKey compressed, hex.
 * @returns base64url of the fresh public key (33 bytes) and the ciphertext with its tag.
 */
export function sealTo({
  publicKey,
  plaintext,
  context,
  random,
}: {
  publicKey: string;
  plaintext: Uint8Array;
  context: string;
  random: FillRandom;
}): string {
  const privateKey = randomScalar(random);
  const fresh = secp256k1.getPublicKey(privateKey, true);
  const cipher = createCipher({ privateKey, peer: hexToBytes(publicKey), fresh, context });
  wipe(privateKey);
  return bytesToBase64url(concatBytes(fresh, cipher.encrypt(plaintext)));
}

/**
 * The reverse of {@link sealTo}.
 * @throws Error when the message was sealed to another key, for another context, or was changed.
 */
export function openSealed({
  privateKey,
  sealed,
  context,
}: {
  privateKey: Uint8Array;
  sealed: string;
  context: string;
}): Uint8Array {
  const bytes = base64urlToBytes(sealed);
  const fresh = bytes.subarray(0, keyLength);
  return createCipher({ privateKey, peer: fresh, fresh, context }).decrypt(bytes.subarray(keyLength));
}

/** The key is used for one message, so the nonce comes from the derivation as well. */
function createCipher({
  privateKey,
  peer,
  fresh,
  context,
}: {
  privateKey: Uint8Array;
  peer: Uint8Array;
  fresh: Uint8Array;
  context: string;
}): ReturnType<typeof gcm> {
  const info = utf8ToBytes(`inlay:seal:v1:${context}`);
  const shared = secp256k1.getSharedSecret(privateKey, peer, true);
  const derived = hkdf(sha256, shared, fresh, info, 44);
  wipe(shared);
  return gcm(derived.subarray(0, 32), derived.subarray(32), info);
}
