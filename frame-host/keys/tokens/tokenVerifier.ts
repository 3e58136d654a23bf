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

/** An issuer whose tokens a node trusts for one connection. */
export interface TrustedIssuer {
  connectionId: string;
  /** The exact `iss` value of its tokens. */
  issuer: string;
  /** A token's `aud` must be one of these values, or `isProject` must accept it. */
  audiences: readonly string[];
  /**
   * For the frame-host's own issuer: returns whether `aud` is a project that offers the connection. Called after the token's signature is
   * verified.
   */
  isProject?: ((clientId: string) => Promise<boolean>) | undefined;
  /** URL of the issuer's keys. If absent, the URL from its discovery document. */
  jwksUrl?: string;
  /** Pinned keys of the issuer. They replace `jwksUrl`, because whoever serves that URL could return other keys. */
  jwks?: JSONWebKeySet | undefined;
  /**
   * `commit`: the tokens contain no nonce of the caller and are only accepted after a commitment. `passkey`: the issuer's token is not
   * enough, and the passkey itself must have signed. If absent, the nonce binds a token to its caller.
   */
  binding?: TokenBinding | undefined;
}

export const tokenBindings = ['commit', 'passkey'] as const;
export type TokenBinding = (typeof tokenBindings)[number];

/** A verified token: its user, when it was issued, and until when the node must remember it as used (epoch ms). */
export interface VerifiedToken {
  user: string;
  subject: string;
  /** What must be presented in addition to the token. */
  binding: TokenBinding | undefined;
  /** SHA-256 of the signed part of the token, hex. The signature is excluded, because an ECDSA signature has two valid encodings. */
  tokenHash: string;
  issuedAt: number;
  expiresAt: number;
}

const algorithms = ['RS256', 'PS256', 'ES256', 'EdDSA', 'Ed25519'];
/** In seconds: maximum age of a token, and tolerated clock difference. */
const maxAge = 60;
const tolerance = 5;
const fetchTimeout = 4_000;

/**
 * Creates a verifier of identity tokens for a share node. The node verifies them itself with the issuer's own keys. The nonce, which is
 * the hash of the caller's ephemeral key, binds a token to the caller (docs/custody.md, "Share nodes").
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

  /** Returns whether the client id is an accepted audience. @throws HttpError `unavailable` if the projects cannot be fetched. */
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
      throw new Error(`The discovery document of the issuer ${issuer} is not valid.`);
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
    // The frame-host's issuer issues tokens for several connections, and the same account id at two connections means different users.
    if (authConnectionId !== connectionId) throw new HttpError('unauthorized');
    const age = clock.now() / 1_000 - iat;
    // Clock tolerance applies only to tokens from the future, not to expired ones.
    if (age > maxAge || age < -tolerance) throw new HttpError('unauthorized');
    // A token with several audiences must have been issued to an accepted client (OpenID Connect Core §3.1.3.7).
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
      issuedAt: iat * 1_000,
      expiresAt: clock.now() + (maxAge + 2 * tolerance) * 1_000,
    };
  };
}
