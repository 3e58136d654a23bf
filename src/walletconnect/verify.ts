import * as v from 'valibot';
import { base64urlToBytes, base64urlToJson } from '../kit/base64url';
import { utf8ToBytes } from '../kit/bytes';
import type { Clock } from '../kit/clock';
import { toOrigin } from '../kit/origin';

/** ms that a verify server has to give its key: the user is not kept waiting for it. */
const patience = 3_000;

/** What a verify server says of the page from which a peer speaks. */
export interface CheckedDomain {
  /** Whether that page is of the site which the peer names, of another one, or known for fraud. */
  verdict: 'match' | 'mismatch' | 'scam';
  /** Where it really is. */
  origin: string;
}

/** What comes with a message: who has attested it, and the name of the message (SHA-256). */
export interface MessageProof {
  attestation: string | null;
  messageId: string;
  /** It came by a link, from an application on the same device. */
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

/** Looks at the words of one verify server. */
export interface Verifier {
  /** Null where nothing is known: no attestation, one of another message or time, a signature of others. Never rejects. */
  check(input: { proof: MessageProof; url: string }): Promise<CheckedDomain | null>;
}

/**
 * A page that uses WalletConnect's own package lets a frame of the verify server attest what it sends, to a token (ES256) that the relay
 * brings along. The server's key is read from `<url>/public-key`, and kept for as long as it says.
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
  let known: { key: CryptoKey; expiresAt: number } | undefined;

  async function readKey(): Promise<CryptoKey> {
    if (known && known.expiresAt > clock.now()) return known.key;
    const controller = new AbortController();
    const cancel = clock.after(patience, () => controller.abort());
    try {
      const answer = await fetch(`${url.replace(/\/$/, '')}/public-key`, { signal: controller.signal });
      const { publicKey, expiresAt } = v.parse(KeySchema, await answer.json());
      const { kty, crv, x, y } = publicKey;
      const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
      const key = await crypto.subtle.importKey('jwk', { kty, crv, x, y }, algorithm, false, ['verify']);
      known = { key, expiresAt };
      return key;
    } finally {
      cancel();
    }
  }

  return {
    async check({ proof: { attestation, messageId }, url: claimed }) {
      if (!attestation) return null;
      try {
        const [head = '', body = '', signature = '', ...rest] = attestation.split('.');
        v.parse(HeadSchema, base64urlToJson(head));
        const claims = v.parse(ClaimsSchema, base64urlToJson(body));
        if (rest.length > 0 || claims.id !== messageId || !claims.isVerified) return null;
        if (claims.exp * 1_000 <= clock.now()) return null;
        const algorithm = { name: 'ECDSA', hash: 'SHA-256' };
        const signed = Uint8Array.from(utf8ToBytes(`${head}.${body}`));
        const bytes = Uint8Array.from(base64urlToBytes(signature));
        const origin = toOrigin(claims.origin);
        if (!origin || !(await crypto.subtle.verify(algorithm, await readKey(), bytes, signed))) return null;
        if (claims.isScam) return { verdict: 'scam', origin };
        return { verdict: toOrigin(claimed) === origin ? 'match' : 'mismatch', origin };
      } catch {
        return null;
      }
    },
  };
}
