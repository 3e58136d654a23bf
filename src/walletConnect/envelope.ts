import { chacha20poly1305 } from '@noble/ciphers/chacha.js';
import { bytesToBase64 } from '../kit/base64';
import { base64urlToBytes } from '../kit/base64url';
import { bytesToUtf8, concatBytes, utf8ToBytes } from '../kit/bytes';
import { parseJson } from '../kit/json';
import { fillRandom, randomBytes, type FillRandom } from '../kit/randomId';
import { deriveSymKey } from './keys';

const ivLength = 12;
const keyLength = 32;
/** The length of the tag that ChaCha20-Poly1305 (RFC 8439) adds, in bytes. */
const tagLength = 16;

/** How a message is encrypted: with a shared key (0), to a public key (1), or not at all (2, in links between two apps). */
export type EnvelopeKind = 0 | 1 | 2;

interface SealOptions {
  symKey: Uint8Array;
  /** For type 1: the sender's public key, which is part of the envelope. */
  senderPublicKey?: Uint8Array | undefined;
  random?: FillRandom | undefined;
}

/** Encrypts text and returns the envelope in base64. */
export function sealEnvelope(text: string, { symKey, senderPublicKey, random = fillRandom }: SealOptions): string {
  const iv = randomBytes(ivLength, random);
  const sealed = chacha20poly1305(symKey, iv).encrypt(utf8ToBytes(text));
  const head = senderPublicKey ? concatBytes(Uint8Array.of(1), senderPublicKey) : Uint8Array.of(0);
  return bytesToBase64(concatBytes(head, iv, sealed));
}

interface OpenOptions {
  /** For type 0. */
  symKey?: Uint8Array | undefined;
  /** For type 1: the receiver's private key. */
  privateKey?: Uint8Array | undefined;
  /** For type 2: whether the message arrived by a link. Type 2 is not accepted from the relay. */
  isLink?: boolean | undefined;
}

export interface OpenedEnvelope {
  kind: EnvelopeKind;
  json: unknown;
  /** For type 1. */
  senderPublicKey?: Uint8Array;
}

/** Opens an envelope. Returns null if it is invalid, encrypted under another key, or does not contain JSON. Never throws. */
export function openEnvelope(encoded: string, options: OpenOptions): OpenedEnvelope | null {
  try {
    const bytes = base64urlToBytes(encoded);
    const opened = openBytes(bytes, options);
    const json = opened && parseJson(bytesToUtf8(opened.text));
    if (!opened || json === undefined) return null;
    const { kind, senderPublicKey } = opened;
    return { kind, json, ...(senderPublicKey && { senderPublicKey }) };
  } catch {
    return null;
  }
}

interface Opened {
  kind: EnvelopeKind;
  text: Uint8Array;
  senderPublicKey?: Uint8Array;
}

function openBytes(bytes: Uint8Array, { symKey, privateKey, isLink = false }: OpenOptions): Opened | null {
  const [kind] = bytes;
  if (kind === 2) return isLink ? { kind, text: bytes.subarray(1) } : null;
  if (kind === 0 && symKey) return { kind, text: decrypt(symKey, bytes.subarray(1)) };
  if (kind !== 1 || !privateKey) return null;
  const senderPublicKey = bytes.slice(1, 1 + keyLength);
  const text = decrypt(deriveSymKey(privateKey, senderPublicKey), bytes.subarray(1 + keyLength));
  return { kind, text, senderPublicKey };
}

/** @throws Error if it was encrypted with another key, or changed since. */
function decrypt(symKey: Uint8Array, bytes: Uint8Array): Uint8Array {
  if (bytes.length < ivLength + tagLength) throw new TypeError('Expected an envelope');
  return chacha20poly1305(symKey, bytes.subarray(0, ivLength)).decrypt(bytes.subarray(ivLength));
}
