import { gcm } from '@noble/ciphers/aes.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { base64urlToBytes, bytesToBase64url } from '../kit/base64url';
import { concatBytes, utf8ToBytes, wipe } from '../kit/bytes';
import { bytesToHex, hexToBytes } from '../kit/hex';
import type { FillRandom } from '../kit/randomId';
import { publicKeyHex, randomScalar } from './scalar';

const keyLength = 33;

/**
 * Encrypts to a public key: ECDH on secp256k1 with an ephemeral key, HKDF-SHA256, AES-256-GCM. With `sender`, the message also
 * authenticates its sender: a second ECDH, between the sender's key and the recipient's, is included in the secret (as in the authenticated
 * mode of HPKE, RFC 9180 §5.1.3). `context` describes the purpose of the message; it must be the same for decryption.
 * @param options.publicKey the recipient's, compressed, hex.
 * @param options.sender private key of the sender, for messages whose origin matters.
 * @returns base64url of the ephemeral public key (33 bytes) and the ciphertext with its tag.
 */
export function sealTo({
  publicKey,
  plaintext,
  context,
  random,
  sender,
}: {
  publicKey: string;
  plaintext: Uint8Array;
  context: string;
  random: FillRandom;
  sender?: Uint8Array;
}): string {
  const privateKey = randomScalar(random);
  const fresh = publicKeyHex(privateKey);
  const shared = sender ? [agree(privateKey, publicKey), agree(sender, publicKey)] : [agree(privateKey, publicKey)];
  const parties = { fresh, recipient: publicKey, sender: sender && publicKeyHex(sender) };
  const body = createCipher({ shared, parties, context }).encrypt(plaintext);
  wipe(privateKey);
  return bytesToBase64url(concatBytes(hexToBytes(fresh), body));
}

/**
 * Decrypts a message of {@link sealTo}.
 * @param options.sender public key of the required sender; absent for messages that anyone may send.
 * @throws Error if the message was sealed to another key, by another sender or for another context, or was modified.
 */
export function openSealed({
  privateKey,
  sealed,
  context,
  sender,
}: {
  privateKey: Uint8Array;
  sealed: string;
  context: string;
  sender?: string;
}): Uint8Array {
  const bytes = base64urlToBytes(sealed);
  const fresh = bytesToHex(bytes.subarray(0, keyLength));
  const shared = sender ? [agree(privateKey, fresh), agree(privateKey, sender)] : [agree(privateKey, fresh)];
  const parties = { fresh, recipient: publicKeyHex(privateKey), sender };
  return createCipher({ shared, parties, context }).decrypt(bytes.subarray(keyLength));
}

function agree(privateKey: Uint8Array, publicKey: string): Uint8Array {
  return secp256k1.getSharedSecret(privateKey, hexToBytes(publicKey), true);
}

/** The key is used for one message only, so the nonce is derived as well. */
function createCipher({
  shared,
  parties: { fresh, recipient, sender = '' },
  context,
}: {
  shared: Uint8Array[];
  parties: { fresh: string; recipient: string; sender?: string };
  context: string;
}): ReturnType<typeof gcm> {
  const info = utf8ToBytes(JSON.stringify(['inlay:seal:v1', context, fresh, recipient, sender]));
  const secret = concatBytes(...shared);
  const derived = hkdf(sha256, secret, undefined, info, 44);
  [secret, ...shared].forEach(wipe);
  return gcm(derived.subarray(0, 32), derived.subarray(32), info);
}
