import { join } from 'node:path';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, SignJWT, type JWK } from 'jose';
import { systemClock, type Clock } from '../../src/kit/clock';
import { randomId } from '../../src/kit/randomId';
import { readOrMakeSecret } from '../storage/secretFile';

/** Seconds that a token of ours can be used; share nodes refuse older ones (docs/custody.md, "Share nodes"). */
export const tokenLifetime = 60;

/** Seconds: a user may have to show a factor before the page has it. */
export const siteTokenLifetime = 600;

const algorithm = 'ES256';

export interface TokenInput {
  clientId: string;
  /** Stands in the token (`authConnectionId`): share nodes take it for no other connection. */
  connectionId: string;
  /** Who it is at this connection; for e-mail codes the normalised address. */
  subject: string;
  email?: string | undefined;
  /** True when the address is proven to be the user's. */
  emailVerified?: boolean;
  /** Hash of the caller's ephemeral public key: binds the token to the caller. */
  nonce: string;
}

/** Our own issuer, for kinds of sign-in that have no identity token of their own. */
export interface Issuer {
  /** `iss` of every token. */
  readonly url: string;
  /** The public keys, as `/.well-known/jwks.json` shows them. */
  readonly jwks: { keys: JWK[] };
  /** A signed identity token (JWT, ES256), one use, good for {@link tokenLifetime}. */
  issue(input: TokenInput): Promise<string>;
  /** Who signed in, for the server of a project: good for {@link siteTokenLifetime}. Without a nonce, no share node takes it. */
  issueForSite(input: Omit<TokenInput, 'nonce'> & { name?: string | undefined }): Promise<string>;
}

/**
 * Opens the issuer. Its signing key is a file of its own, which the rest of the server never reads, so that the issuer
 * can run apart from the web server.
 * @param deps.dataDir the key is `issuer/key.json` below it (0600, made on the first start).
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
