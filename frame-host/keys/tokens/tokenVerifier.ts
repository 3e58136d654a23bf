import { createHash } from 'node:crypto';
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  customFetch,
  jwtVerify,
  type JSONWebKeySet,
  type JWTVerifyGetKey,
} from 'jose';
import { tokenHashOf, toUserId } from '../../../src/custody/statements';
import { HttpError } from '../../../src/errors/http';
import { isPlainObject } from '../../../src/kit/json';
import { hexToBytes } from '../../../src/kit/hex';
import type { Clock } from '../../../src/kit/clock';
import type { Open } from '../../../src/wire/http/shareNode';

/** Whose tokens a node believes, for one connection. */
export interface TrustedIssuer {
  connectionId: string;
  /** Exactly the `iss` of its tokens. */
  issuer: string;
  /** A token's `aud` must be one of these … */
  audiences: readonly string[];
  /** … or, for our own issuer, a project that offers the connection: asked once the issuer's signature has been verified. */
  isProject?: ((clientId: string) => Promise<boolean>) | undefined;
  /** Where the issuer's keys are; absent: as its discovery document says. */
  jwksUrl?: string;
  /** The issuer's keys themselves, wherever others say that they are: whoever serves `jwksUrl` could name keys of their own. */
  jwks?: JSONWebKeySet | undefined;
  /**
   * `commit`: its tokens carry no nonce of ours, and count once they have been announced. `passkey`: its word is not
   * enough, the passkey itself has to have signed. Absent: the nonce binds a token to its caller.
   */
  binding?: TokenBinding | undefined;
}

export const tokenBindings = ['commit', 'passkey'] as const;
export type TokenBinding = (typeof tokenBindings)[number];

/** A token that has been verified: who it speaks for, and until when it must be remembered as used (epoch ms). */
export interface VerifiedToken {
  user: string;
  subject: string;
  /** What else has to be shown with it. */
  binding: TokenBinding | undefined;
  /** SHA-256 of what the token's signature covers, hex: an ECDSA signature has two spellings, its content has one. */
  tokenHash: string;
  expiresAt: number;
}

const algorithms = ['RS256', 'PS256', 'ES256', 'EdDSA', 'Ed25519'];
/** Seconds: how old a token may be, and how far our clocks may differ. */
const maxAge = 60;
const tolerance = 5;
const fetchTimeout = 4_000;

/**
 * Verifies identity tokens as a share node must: by itself, from the issuer's own keys, and bound to the caller by the
 * nonce, which is the hash of the caller's ephemeral key (docs/custody.md, "Share nodes").
 */
export function createTokenVerifier({
  issuers,
  fetch,
  clock,
}: {
  issuers: readonly TrustedIssuer[];
  fetch: typeof globalThis.fetch;
  clock: Clock;
}): (input: Open) => Promise<VerifiedToken> {
  const trusted = new Map(issuers.map((issuer) => [issuer.connectionId, issuer]));
  const keySets = new Map<string, Promise<JWTVerifyGetKey>>();

  function keysOf(issuer: TrustedIssuer): Promise<JWTVerifyGetKey> {
    const known = keySets.get(issuer.connectionId);
    if (known) return known;
    const made = loadKeys(issuer);
    keySets.set(issuer.connectionId, made);
    made.catch(() => keySets.delete(issuer.connectionId));
    return made;
  }

  async function loadKeys({ issuer, jwksUrl, jwks }: TrustedIssuer): Promise<JWTVerifyGetKey> {
    if (jwks) return createLocalJWKSet(jwks);
    const url = new URL(jwksUrl ?? (await discover(issuer)));
    return createRemoteJWKSet(url, { timeoutDuration: fetchTimeout, cooldownDuration: 5_000, [customFetch]: fetch });
  }

  /** @throws HttpError `unavailable` when the projects cannot be asked for. */
  async function isAudience({ audiences, isProject }: TrustedIssuer, clientId: string): Promise<boolean> {
    if (audiences.includes(clientId)) return true;
    return (
      isProject?.(clientId).catch((cause: unknown) => {
        throw new HttpError('unavailable', { cause });
      }) ?? false
    );
  }

  async function discover(issuer: string): Promise<string> {
    const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
    const answer: unknown = await (await fetch(url, { signal: AbortSignal.timeout(fetchTimeout) })).json();
    if (!isPlainObject(answer) || answer.issuer !== issuer || typeof answer.jwks_uri !== 'string') {
      throw new Error('The issuer has no usable discovery document');
    }
    return answer.jwks_uri;
  }

  return async ({ connectionId, idToken, ephemeralPublicKey }) => {
    const issuer = trusted.get(connectionId);
    if (!issuer) throw new HttpError('unauthorized');
    const keys = await keysOf(issuer).catch((cause: unknown) => {
      throw new HttpError('unavailable', { cause });
    });
    const { payload } = await jwtVerify(idToken, keys, {
      issuer: issuer.issuer,
      ...(issuer.isProject ? {} : { audience: [...issuer.audiences] }),
      algorithms,
      maxTokenAge: maxAge,
      clockTolerance: tolerance,
      currentDate: new Date(clock.now()),
      requiredClaims: ['sub', 'iat', 'exp', 'aud', ...(issuer.binding === 'commit' ? [] : ['nonce'])],
    }).catch((cause: unknown) => {
      throw new HttpError('unauthorized', { cause });
    });
    const { aud, azp, authConnectionId = connectionId, iat = 0 } = payload;
    if (issuer.isProject && !(typeof aud === 'string' && (await isAudience(issuer, aud))))
      throw new HttpError('unauthorized');
    // Our issuer vouches for several connections: account 7 at one is not account 7 at another.
    if (authConnectionId !== connectionId) throw new HttpError('unauthorized');
    const age = clock.now() / 1_000 - iat;
    // Clocks may differ when a token seems to come from the future; an old one is old.
    if (age > maxAge || age < -tolerance) throw new HttpError('unauthorized');
    // A token for several parties must have been given to ours (OpenID Connect Core §3.1.3.7).
    const isForOthers = Array.isArray(aud) && aud.length > 1;
    if (isForOthers && !(typeof azp === 'string' && issuer.audiences.includes(azp)))
      throw new HttpError('unauthorized');
    const nonce = createHash('sha256').update(hexToBytes(ephemeralPublicKey)).digest('base64url');
    const isBound = issuer.binding === 'commit' || payload.nonce === nonce;
    if (!isBound || typeof payload.sub !== 'string' || payload.sub === '') {
      throw new HttpError('unauthorized');
    }
    return {
      user: toUserId({ connectionId, subject: payload.sub }),
      subject: payload.sub,
      binding: issuer.binding,
      tokenHash: tokenHashOf(idToken),
      expiresAt: clock.now() + (maxAge + 2 * tolerance) * 1_000,
    };
  };
}
