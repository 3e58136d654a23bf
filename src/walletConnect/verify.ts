import * as v from 'valibot';
import { base64urlToBytes, base64urlToJson } from '../kit/base64url';
import { utf8ToBytes } from '../kit/bytes';
import type { Clock } from '../kit/clock';
import { toOrigin } from '../kit/origin';
import type { CheckedDomain } from './checkedDomain';
import { messageIdOf } from './keys';

/** In ms: how long a verify server has to return its key. The user should not wait longer for it. */
const timeout = 3_000;

/** The proof that comes with a message: its attestation, and the message itself. */
export interface MessageProof {
  /** Null if the peer's package does not support attestations. Empty if its verify server returned none. */
  attestation: string | null;
  /** The SHA-256 of the encrypted message. */
  messageId: string;
  /** The decrypted content. */
  json?: unknown;
  /** True if it arrived by a link, from an application on the same device. */
  isLink?: boolean;
}

const KeySchema = v.object({
  publicKey: v.looseObject({ kty: v.literal('EC'), crv: v.literal('P-256'), x: v.string(), y: v.string() }),
  expiresAt: v.number(),
});
const HeadSchema = v.object({ alg: v.literal('ES256') });
const ClaimsSchema = v.object({
  id: v.string(),
  exp: v.number(),
  origin: v.string(),
  isScam: v.optional(v.nullable(v.boolean()), false),
  isVerified: v.boolean(),
});

/** What a server reports about a message of which its page has informed it before. */
const NoteSchema = v.object({ origin: v.string(), isScam: v.optional(v.nullable(v.boolean()), false) });

/** Checks the attestations of one verify server. */
export interface Verifier {
  /**
   * Returns null if nothing is known: there is no attestation, or it is for another message or time, or its signature is invalid.
   * Never rejects.
   */
  check(input: { proof: MessageProof; url: string }): Promise<CheckedDomain | null>;
}

/**
 * Creates a {@link Verifier}. On a page that uses WalletConnect's own package, a frame of the verify server attests each message
 * with a token (ES256) that the relay delivers with it. The server's key is read from `<url>/public-key` and cached until its
 * expiry. Packages up to 2.13 have no token: their frame sends the server the hash of each message, which is then looked up at
 * `<url without /v3>/attestation/<hash>`.
 */
export function createVerifier({
  url,
  fetch,
  clock,
}: {
  url: string;
  fetch: typeof globalThis.fetch;
  clock: Clock;
}): Verifier {
  const base = url.replace(/\/$/, '');
  let known: { key: CryptoKey; expiresAt: number } | undefined;

  async function read(address: string): Promise<unknown> {
    const controller = new AbortController();
    const cancel = clock.after(timeout, () => controller.abort());
    try {
      const answer = await fetch(address, { signal: controller.signal });
      if (!answer.ok) throw new TypeError(`The verify server responded with status ${answer.status}.`);
      return await answer.json();
    } finally {
      cancel();
    }
  }

  async function readKey(): Promise<CryptoKey> {
    if (known && known.expiresAt > clock.now()) return known.key;
    const { publicKey, expiresAt } = v.parse(KeySchema, await read(`${base}/public-key`));
    const { kty, crv, x, y } = publicKey;
    const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
    const key = await crypto.subtle.importKey('jwk', { kty, crv, x, y }, algorithm, false, ['verify']);
    known = { key, expiresAt };
    return key;
  }

  async function readToken(attestation: string, messageId: string): Promise<Note | null> {
    const [head = '', body = '', signature = '', ...rest] = attestation.split('.');
    v.parse(HeadSchema, base64urlToJson(head));
    const claims = v.parse(ClaimsSchema, base64urlToJson(body));
    if (rest.length > 0 || claims.id !== messageId || !claims.isVerified) return null;
    if (claims.exp * 1_000 <= clock.now()) return null;
    const algorithm = { name: 'ECDSA', hash: 'SHA-256' };
    const signed = Uint8Array.from(utf8ToBytes(`${head}.${body}`));
    const bytes = Uint8Array.from(base64urlToBytes(signature));
    return (await crypto.subtle.verify(algorithm, await readKey(), bytes, signed)) ? claims : null;
  }

  async function findNote({ attestation, messageId, json, isLink }: MessageProof): Promise<Note | null> {
    if (attestation !== null) return attestation === '' ? null : readToken(attestation, messageId);
    if (json === undefined || isLink) return null;
    const id = messageIdOf(JSON.stringify(json));
    return v.parse(NoteSchema, await read(`${base.replace(/\/v3$/, '')}/attestation/${id}?v2Supported=true`));
  }

  return {
    async check({ proof, url: claimed }) {
      try {
        const note = await findNote(proof);
        const origin = note && toOrigin(note.origin);
        if (!origin) return null;
        if (note.isScam) return { verdict: 'scam', origin };
        return { verdict: toOrigin(claimed) === origin ? 'match' : 'mismatch', origin };
      } catch {
        return null;
      }
    },
  };
}

type Note = v.InferOutput<typeof NoteSchema>;
