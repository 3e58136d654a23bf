import { decodeProtectedHeader } from 'jose';
import * as client from 'openid-client';
import { HttpError } from '../../src/errors/http';
import { systemClock, type Clock } from '../../src/kit/clock';
import { isLoopbackOrigin, toOrigin } from '../../src/kit/origin';
import type { FinishedSignIn, OidcClient, OidcParty, OpenIdProvider } from './connection';
import { isProviderFault } from './isProviderFault';
import { normalizeTokenAnswer } from './kinds/normalizeTokenAnswer';
import { parseCallback } from './parseCallback';

/** Signature algorithms accepted for identity tokens: never `none`, never a shared secret (docs/threats.md 18). */
export const idTokenAlgorithms: readonly string[] = ['RS256', 'PS256', 'ES256', 'EdDSA', 'Ed25519'];

/** Cache lifetime of discovery documents, in ms, and timeout for requests to a provider, in s. */
const discoveryLifetime = 3_600_000;
const timeout = 5;
/** Maximum difference between a token's issue time and the server's clock, in seconds. */
const tolerance = 60;

/**
 * Creates an OpenID Connect client with the authorization code flow and PKCE (S256). The server stores nothing between begin and finish:
 * the verifier stays in the browser that began, so a stolen code is useless (docs/threats.md 16).
 * @param deps.redirectUri the only URL to which providers return; compared as a whole.
 */
export function createOidcClient({
  redirectUri,
  fetch,
  clock = systemClock,
}: {
  redirectUri: string;
  fetch: typeof globalThis.fetch;
  clock?: Clock;
}): OidcClient {
  const known = new Map<string, { at: number; configuration: Promise<client.Configuration> }>();

  function configure(connection: OidcParty): Promise<client.Configuration> {
    if (connection.provider) return describeProvider(connection, connection.provider, fetch);
    const hit = known.get(connection.id);
    if (hit && clock.now() - hit.at < discoveryLifetime) return hit.configuration;
    const configuration = discover(connection, fetch);
    known.set(connection.id, { at: clock.now(), configuration });
    configuration.catch(() => known.delete(connection.id));
    return configuration;
  }

  return {
    async authorizeUrl(party, { state, nonce, codeChallenge, loginHint }) {
      const { clientId, scope, provider } = party;
      const known = party.authorizeUrl ?? provider?.authorizeUrl;
      const endpoint = known ?? (await configure(party).catch(refuse)).serverMetadata().authorization_endpoint ?? '';
      if (toOrigin(endpoint) === undefined) throw new HttpError('providerFailed');
      const url = new URL(endpoint);
      const query = {
        client_id: clientId,
        redirect_uri: party.redirectUri ?? redirectUri,
        response_type: 'code',
        scope: scope ?? provider?.scope ?? 'openid email profile',
        state,
        nonce,
        ...(provider?.pkce === false ? {} : { code_challenge: codeChallenge, code_challenge_method: 'S256' }),
        ...provider?.params,
        ...(loginHint === undefined ? {} : { login_hint: loginHint }),
      };
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
      return url;
    },

    async finish(connection, { callbackUrl, state, nonce, codeVerifier }) {
      const url = parseCallback(callbackUrl, connection.redirectUri ?? redirectUri);
      // Neither a code nor an error: some providers return without a code if the user declines.
      if (!url.searchParams.has('code') && !url.searchParams.has('error')) throw new HttpError('providerDenied');
      // Apple's form contains the user's name in addition to the response.
      url.searchParams.delete('user');
      try {
        const configuration = await configure(connection);
        const tokens = await client.authorizationCodeGrant(configuration, url, {
          expectedState: state,
          expectedNonce: nonce,
          ...(connection.provider?.pkce === false ? {} : { pkceCodeVerifier: codeVerifier }),
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        const idToken = tokens.id_token;
        if (!claims || idToken === undefined) throw new HttpError('unauthorized');
        checkToken({ idToken, iat: claims.iat, now: clock.now() / 1_000 });
        const profile =
          'email' in claims ? claims : { ...claims, ...(await readUserInfo(configuration, tokens, claims.sub)) };
        return { idToken, connectionId: connection.id, ...describe(profile) };
      } catch (error) {
        return refuse(error);
      }
    },
  };
}

async function discover(
  { issuer, clientId, clientSecret, jwksUrl }: OidcParty,
  fetch: typeof globalThis.fetch,
): Promise<client.Configuration> {
  // Plain http is only allowed for a provider on this machine (the local stack).
  const execute = isLoopbackOrigin(toOrigin(issuer) ?? '') ? [client.allowInsecureRequests] : [];
  const options = { execute, timeout, [client.customFetch]: fetch as client.CustomFetch };
  const found = await client.discovery(new URL(issuer), clientId, undefined, client.None(), options);
  const published: client.ServerMetadata = found.serverMetadata();
  const metadata = { ...published };
  if (jwksUrl !== undefined) metadata.jwks_uri = jwksUrl;
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  const withSecret = methods.includes('client_secret_basic') ? client.ClientSecretBasic : client.ClientSecretPost;
  const authentication = clientSecret === undefined ? client.None() : withSecret(clientSecret);
  const configuration = new client.Configuration(metadata, clientId, undefined, authentication);
  configuration.timeout = timeout;
  configuration[client.customFetch] = fetch as client.CustomFetch;
  for (const apply of execute) apply(configuration);
  // Verify the signature even though the token came over TLS, because the token is passed on to parties that verify it too.
  client.enableNonRepudiationChecks(configuration);
  return configuration;
}

/**
 * Returns the client configuration for a provider with built-in configuration. With a secret from `makeSecret` it is valid for one
 * exchange.
 */
async function describeProvider(
  { clientId, clientSecret, makeSecret }: OidcParty,
  { issuer, authorizeUrl, tokenUrl, jwksUrl, userinfoUrl }: OpenIdProvider,
  fetch: typeof globalThis.fetch,
): Promise<client.Configuration> {
  const metadata: client.ServerMetadata = {
    issuer,
    authorization_endpoint: authorizeUrl,
    token_endpoint: tokenUrl,
    jwks_uri: jwksUrl,
    ...(userinfoUrl === undefined ? {} : { userinfo_endpoint: userinfoUrl }),
  };
  const secret = makeSecret ? await makeSecret() : (clientSecret ?? '');
  const configuration = new client.Configuration(metadata, clientId, undefined, client.ClientSecretPost(secret));
  configuration.timeout = timeout;
  configuration[client.customFetch] = async (url, init) => {
    const response = await fetch(url, init as RequestInit);
    return url === tokenUrl ? normalizeTokenAnswer(response) : response;
  };
  client.enableNonRepudiationChecks(configuration);
  return configuration;
}

/** Checks what the library does not: the algorithm, whatever the provider lists, and that the issue time is recent. */
function checkToken({ idToken, iat, now }: { idToken: string; iat: number; now: number }): void {
  const { alg = 'none' } = decodeProtectedHeader(idToken);
  if (!idTokenAlgorithms.includes(alg))
    throw new HttpError('unauthorized', { message: 'The algorithm of the ID token is not allowed.' });
  if (Math.abs(now - iat) > tolerance)
    throw new HttpError('unauthorized', { message: 'The issue time of the ID token is not current.' });
}

/**
 * Fetches the userinfo. Providers may leave e-mail and name out of the token (OpenID Connect Core §5.4). Without them sign-in still
 * works.
 */
async function readUserInfo(
  configuration: client.Configuration,
  { access_token: accessToken }: { access_token: string },
  subject: string,
): Promise<Record<string, unknown>> {
  if (configuration.serverMetadata().userinfo_endpoint === undefined) return {};
  return client.fetchUserInfo(configuration, accessToken, subject).catch(() => ({}));
}

function describe(
  claims: Record<string, unknown>,
): Pick<FinishedSignIn, 'email' | 'name' | 'picture' | 'verifiedEmail'> {
  const text = (value: unknown) =>
    typeof value === 'string' && value !== '' && value.length <= 2_048 ? value : undefined;
  // Apple sends `email_verified` as a string.
  const email = String(claims.email_verified) === 'false' ? undefined : text(claims.email);
  const verifiedEmail = String(claims.email_verified) === 'true' ? email : undefined;
  const name = text(claims.name) ?? text(claims.preferred_username) ?? text(claims.nickname);
  return Object.fromEntries(
    Object.entries({ email, verifiedEmail, name, picture: text(claims.picture) }).filter(
      ([, value]) => value !== undefined,
    ),
  );
}

/** Converts all errors of the library and the provider to HttpErrors. The provider's error texts stay on the server. */
function refuse(cause: unknown): never {
  if (cause instanceof HttpError) throw cause;
  if (cause instanceof client.AuthorizationResponseError || cause instanceof client.ResponseBodyError) {
    throw new HttpError(isProviderFault(cause.error) ? 'providerFailed' : 'providerDenied', { cause });
  }
  throw new HttpError(isUnreachable(cause) ? 'providerFailed' : 'unauthorized', { cause });
}

const unreachable = new Set<unknown>(['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON']);

function isUnreachable(error: unknown): boolean {
  const code = error instanceof Error ? (error as { code?: unknown }).code : undefined;
  // fetch throws a TypeError without a code. The three codes mean a slow provider, its error page, or a proxy's error page.
  if (error instanceof TypeError) return code === undefined;
  return unreachable.has(code) || wasCutOff(error);
}

/** Returns true if a response began but did not finish. The library reports it as a parse error. */
function wasCutOff(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isCut = error.name === 'TimeoutError' || (error instanceof TypeError && error.message === 'terminated');
  return isCut || wasCutOff(error.cause);
}
