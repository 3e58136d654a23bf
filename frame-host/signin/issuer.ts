import { join } from 'node:path';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, SignJWT, type JWK } from 'jose';
import { systemClock, type Clock } from '../../src/kit/clock';
import { randomId } from '../../src/kit/randomId';
import { readOrMakeSecret } from '../storage/secretFile';

/** Lifetime of this server's tokens in seconds. Share nodes reject older ones (docs/custody.md, "Share nodes"). */
export const tokenLifetime = 60;

/** In seconds. It is longer, because the user may have to confirm a factor before the page gets the token. */
export const siteTokenLifetime = 600;

const algorithm = 'ES256';

export interface TokenInput {
  clientId: string;
  /** Part of the token (`authConnectionId`): share nodes accept it only for this connection. */
  connectionId: string;
  /** Identifies the user at this connection. For e-mail codes it is the normalized address. */
  subject: string;
  email?: string | undefined;
  /** True if it is verified that the address belongs to the user. */
  emailVerified?: boolean;
  /** Hash of the caller's ephemeral public key: binds the token to the caller. */
  nonce: string;
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
   */
  issueForSite(input: Omit<TokenInput, 'nonce'> & { name?: string | undefined }): Promise<string>;
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
  function sign(
    { clientId, connectionId, subject, email, emailVerified = false }: Omit<TokenInput, 'nonce'>,
    { lifetime, ...more }: { lifetime: number; nonce?: string; name?: string | undefined },
  ): Promise<string> {
    const now = Math.floor(clock.now() / 1_000);
    const address = email === undefined ? {} : { email, email_verified: emailVerified };
    return new SignJWT({ ...address, ...more, authConnectionId: connectionId })
      .setProtectedHeader({ alg: algorithm, kid, typ: 'JWT' })
      .setIssuer(publicUrl)
      .setAudience(clientId)
      .setSubject(subject)
      .setJti(randomId())
      .setIssuedAt(now)
      .setExpirationTime(now + lifetime)
      .sign(key);
  }

  return {
    url: publicUrl,
    jwks: { keys: [{ kty, crv, x, y, kid, alg: algorithm, use: 'sig' }] },
    issue: ({ nonce, ...input }) => sign(input, { nonce, lifetime: tokenLifetime }),
    issueForSite: ({ name, ...input }) => sign(input, { name, lifetime: siteTokenLifetime }),
  };
}

async function makeKey(): Promise<string> {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
  return JSON.stringify(await exportJWK(privateKey));
}
