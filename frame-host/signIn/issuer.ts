import { join } from 'node:path';
import {
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  jwtVerify,
  SignJWT,
  type JWK,
  type JWTPayload,
} from 'jose';
import { HttpError } from '../../src/errors/http';
import { systemClock, type Clock } from '../../src/kit/clock';
import { randomId } from '../../src/kit/randomId';
import { readOrMakeSecret } from '../storage/secretFile';

/** Lifetime of this server's tokens in seconds. Share nodes reject older ones (docs/custody.md, "Share nodes"). */
export const tokenLifetime = 60;

/** In seconds. It is longer, because the user may have to confirm a factor before the page gets the token. */
export const siteTokenLifetime = 600;

/** In seconds: as long as a session (`src/wallet/session/startSession.ts`). */
const grantLifetime = 86_400;

/** In seconds: for as long the wallet may open the keys, factors included, before it binds the grant to its session. */
const newGrantLifetime = 600;

const algorithm = 'ES256';

export interface TokenInput {
  clientId: string;
  /** Part of the token (`authConnectionId`): share nodes accept it only for this connection. */
  connectionId: string;
  /** Identifies the user at this connection. For e-mail codes it is the normalized address. */
  subject: string;
  email?: string | undefined;
  /** True if it is verified that the address belongs to the user. */
  emailVerified?: boolean | undefined;
  /** Hash of the caller's ephemeral public key: binds the token to the caller. */
  nonce: string;
}

/** A sign-in, as a project's server gets to know it. */
export interface SiteUser {
  connectionId: string;
  subject: string;
  email?: string | undefined;
  emailVerified?: boolean | undefined;
  name?: string | undefined;
  /** Epoch seconds of the sign-in. */
  authTime: number;
  /** How the user signed in (RFC 8176), if it is known. */
  methods?: readonly string[] | undefined;
}

/** An account of the user. @property kind how its key belongs to the sign-in. */
export interface SiteAccount {
  chain: string;
  address: string;
  kind: 'own' | 'smart' | 'imported' | 'app';
}

/** The server's own issuer, for sign-in kinds that have no identity token of their own. */
export interface Issuer {
  /** `iss` of every token. */
  readonly url: string;
  /** The public keys, as published in `/.well-known/jwks.json`. */
  readonly jwks: { keys: JWK[] };
  /** Returns a signed identity token (JWT, ES256) for one use, valid for {@link tokenLifetime}. */
  issue(input: TokenInput): Promise<string>;
  /**
   * Returns a token that identifies the user to the server of a project, valid for {@link siteTokenLifetime}. It has no nonce, so share
   * nodes reject it.
   * @param input.sessionKey the session's public key, which the token names as `sid`.
   */
  issueForSite(
    input: SiteUser & { clientId: string; accounts?: readonly SiteAccount[]; sessionKey?: string | undefined },
  ): Promise<string>;
  /**
   * Returns a token for this server alone: the sign-in, with which the wallet gets tokens for projects.
   * @param sessionKey the public key of the session to which it is bound. Without one it only serves to be bound, within ten minutes.
   */
  issueGrant(user: SiteUser, sessionKey?: string): Promise<string>;
  /** Reads a grant. @throws HttpError `unauthorized` if it is none, or has expired. */
  readGrant(grant: string): Promise<{ id: string; user: SiteUser; sessionKey: string | undefined }>;
}

/**
 * Opens the issuer. Its signing key is in a separate file that the rest of the server never reads, so the issuer can run separately from
 * the web server.
 * @param deps.dataDir The key is stored in `issuer/key.json` below it (0600, created at the first start).
 */
export async function createIssuer({
  publicUrl,
  dataDir,
  clock = systemClock,
}: {
  publicUrl: string;
  dataDir: string;
  clock?: Clock;
}): Promise<Issuer> {
  const jwk = JSON.parse(await readOrMakeSecret(join(dataDir, 'issuer', 'key.json'), makeKey)) as JWK;
  const key = await importJWK(jwk, algorithm);
  const { kty, crv, x, y } = jwk;
  const kid = await calculateJwkThumbprint({ kty, crv, x, y });
  /** The audience of grants. No project and no share node accepts it. */
  const grantAudience = `${publicUrl}/v1/signin/identity`;
  const publicKey = await importJWK({ kty, crv, x, y }, algorithm);

  function sign(
    { audience, connectionId, subject, email, emailVerified = false }: Claims & { audience: string },
    { lifetime, ...more }: { lifetime: number } & JWTPayload,
  ): Promise<string> {
    const now = Math.floor(clock.now() / 1_000);
    const address = email === undefined ? {} : { email, email_verified: emailVerified };
    return new SignJWT({ ...address, ...more, authConnectionId: connectionId })
      .setProtectedHeader({ alg: algorithm, kid, typ: 'JWT' })
      .setIssuer(publicUrl)
      .setAudience(audience)
      .setSubject(subject)
      .setJti(randomId())
      .setIssuedAt(now)
      .setExpirationTime(now + lifetime)
      .sign(key);
  }

  return {
    url: publicUrl,
    jwks: { keys: [{ kty, crv, x, y, kid, alg: algorithm, use: 'sig' }] },
    issue: ({ nonce, clientId, ...input }) =>
      sign({ ...input, audience: clientId }, { nonce, lifetime: tokenLifetime }),
    issueForSite: ({ clientId, accounts, sessionKey, ...user }) =>
      sign(
        { ...user, audience: clientId },
        { ...signInClaims(user), sid: sessionKey, wallets: accounts, lifetime: siteTokenLifetime },
      ),
    issueGrant(user, sessionKey) {
      const lifetime = sessionKey === undefined ? newGrantLifetime : grantLifetime;
      return sign({ ...user, audience: grantAudience }, { ...signInClaims(user), sid: sessionKey, lifetime });
    },
    async readGrant(grant) {
      const checks = {
        issuer: publicUrl,
        audience: grantAudience,
        algorithms: [algorithm],
        currentDate: new Date(clock.now()),
      };
      const { payload } = await jwtVerify(grant, publicKey, checks).catch((cause: unknown) => {
        throw new HttpError('unauthorized', { cause });
      });
      const { jti, sid } = payload;
      return { id: String(jti), user: readSiteUser(payload), sessionKey: typeof sid === 'string' ? sid : undefined };
    },
  };
}

type Claims = Pick<TokenInput, 'connectionId' | 'subject' | 'email' | 'emailVerified'>;

/** The claims about the sign-in, with the names of OpenID Connect Core. */
const signInClaims = ({ name, authTime, methods }: SiteUser): JWTPayload => ({
  name,
  auth_time: authTime,
  amr: methods,
});

function readSiteUser({
  sub = '',
  authConnectionId,
  email,
  email_verified,
  name,
  auth_time,
  amr,
}: JWTPayload): SiteUser {
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
  return {
    connectionId: String(authConnectionId),
    subject: sub,
    email: text(email),
    emailVerified: email_verified === true,
    name: text(name),
    authTime: Number(auth_time),
    methods: Array.isArray(amr) ? amr.map(String) : undefined,
  };
}

async function makeKey(): Promise<string> {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
  return JSON.stringify(await exportJWK(privateKey));
}
