import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { scalarMultBase, sharedKey } from '@stablelib/x25519';
import { utf8ToBytes } from '../kit/bytes';
import { bytesToHex } from '../kit/hex';

/** Returns the topic of a key: the SHA-256 of the key that encrypts its messages. */
export function topicOf(symKey: Uint8Array): string {
  return bytesToHex(sha256(symKey));
}

export function x25519PublicKeyOf(privateKey: Uint8Array): Uint8Array {
  return scalarMultBase(privateKey);
}

/**
 * Derives the key that two peers share: HKDF-SHA256 over X25519 (RFC 7748, RFC 5869), without salt and info.
 * @throws Error for a public key of low order.
 */
export function deriveSymKey(privateKey: Uint8Array, peerPublicKey: Uint8Array): Uint8Array {
  return hkdf(sha256, sharedKey(privateKey, peerPublicKey, true), undefined, undefined, 32);
}

/** Returns the subscription id that relays derive from topic and client id. */
export function subscriptionIdOf(topic: string, clientId: string): string {
  return bytesToHex(sha256(utf8ToBytes(topic + clientId)));
}

/** Returns the id of a message, which stays the same if it is delivered again. */
export function messageIdOf(message: string): string {
  return bytesToHex(sha256(utf8ToBytes(message)));
}
