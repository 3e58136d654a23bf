import * as v from 'valibot';
import { readText } from '../../../src/kit/text/readText';
import { HttpError } from '../../../src/errors/http';
import { parseJson } from '../../../src/kit/json';
import {
  defineConnection,
  type AppConnectionConfig,
  type AuthorizeContext,
  type ConnectionContext,
  type RedirectConnection,
} from '../connection';
import { isProviderFault } from '../isProviderFault';
import { readAuthorizationCode } from '../readAuthorizationCode';

/**
 * The user to whom the provider says that its access token belongs. `subject` must never change and never be assigned to another user.
 */
export interface ProviderProfile {
  subject: string;
  email?: string | undefined;
  /** True only if the provider states that the address belongs to the user. */
  emailVerified?: boolean | undefined;
  name?: string | undefined;
  picture?: string | undefined;
}

/** The provider's token response: the access token, and the whole body with fields specific to the provider. */
export interface Tokens {
  accessToken: string;
  body: Record<string, unknown>;
}

export interface ReadProfileInput {
  tokens: Tokens;
  connection: AppConnectionConfig;
  nonce: string;
  /** Sends a GET request with the access token as bearer and validates the response. */
  get<Schema extends v.GenericSchema>(url: string, schema: Schema): Promise<v.InferOutput<Schema>>;
}

/** Configuration of a provider with OAuth 2 but without usable identity tokens, from its documentation. */
export interface OAuthProvider {
  kind: AppConnectionConfig['kind'];
  authorizeUrl: string;
  tokenUrl: string;
  scope: string;
  /** False if the provider does not support PKCE. Then only the redirect URI and the secret protect a code. */
  pkce: boolean;
  /** How the secret is sent to the token URL. */
  secretBy: 'basic' | 'body';
  params?: Readonly<Record<string, string>>;
  /** Headers of every request. */
  headers?: Readonly<Record<string, string>>;
  /** Adapts the authorization request if it differs from the standard. */
  adaptAuthorize?: (url: URL, input: { nonce: string }) => void;
  /** Creates the token request if it differs from the default, a posted form. */
  tokenRequest?: (form: URLSearchParams) => { url: string; init: RequestInit };
  readProfile(input: ReadProfileInput): Promise<ProviderProfile>;
}

/** Timeout for requests to a provider, in ms, and maximum size of its responses, in bytes. */
const timeout = 5_000;
const maxBytes = 262_144;

const AccessSchema = v.looseObject({ access_token: v.pipe(v.string(), v.minLength(1), v.maxLength(8_192)) });
const SubjectSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(255));
/**
 * Creates a connection kind for a provider with plain OAuth 2. This server's own issuer issues the identity token for the user that the
 * provider names.
 */
export function createOAuthKind(provider: OAuthProvider): RedirectConnection {
  const { kind, scope, pkce, params = {}, headers = {} } = provider;

  const appOf = ({ connection }: AuthorizeContext): AppConnectionConfig => {
    if (connection.kind !== kind) throw new HttpError('invalid', { details: { field: 'connectionId' } });
    return connection;
  };

  async function call(fetch: typeof globalThis.fetch, url: string, init: RequestInit = {}) {
    try {
      const response = await fetch(url, {
        ...init,
        headers: { accept: 'application/json', ...headers, ...(init.headers as Record<string, string> | undefined) },
        signal: AbortSignal.timeout(timeout),
        // A redirect would send the secret to another URL.
        redirect: 'error',
      });
      const body = parseJson(await readText(response, maxBytes));
      return { status: response.status, body };
    } catch (cause) {
      throw new HttpError('providerFailed', { cause });
    }
  }

  async function exchange(
    context: ConnectionContext,
    { code, codeVerifier }: { code: string; codeVerifier: string },
  ): Promise<Tokens> {
    const { clientId, clientSecret } = appOf(context);
    const form = new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: context.redirectUri,
      client_id: clientId,
    });
    if (pkce) form.set('code_verifier', codeVerifier);
    if (provider.secretBy === 'body') form.set('client_secret', clientSecret);
    const basic = Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`).toString('base64');
    const post: RequestInit = {
      method: 'POST',
      body: form,
      ...(provider.secretBy === 'basic' ? { headers: { authorization: `Basic ${basic}` } } : {}),
    };
    const { url, init } = provider.tokenRequest?.(form) ?? { url: provider.tokenUrl, init: post };
    const { status, body } = await call(context.fetch, url, init);
    const tokens = v.safeParse(AccessSchema, body);
    if (status < 300 && tokens.success) return { accessToken: tokens.output.access_token, body: tokens.output };
    const { error } = v.is(v.looseObject({ error: v.unknown() }), body) ? body : { error: undefined };
    const isDown = status >= 500 || status === 429 || body === undefined;
    throw new HttpError(isDown || isProviderFault(error) ? 'providerFailed' : 'providerDenied');
  }

  return defineConnection({
    kind,
    async authorizeUrl(context, { state, nonce, codeChallenge, loginHint }) {
      const app = appOf(context);
      const url = new URL(provider.authorizeUrl);
      const query = {
        client_id: app.clientId,
        redirect_uri: context.redirectUri,
        response_type: 'code',
        scope: app.scope ?? scope,
        state,
        ...(pkce ? { code_challenge: codeChallenge, code_challenge_method: 'S256' } : {}),
        ...(loginHint === undefined ? {} : { login_hint: loginHint }),
        ...params,
      };
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
      provider.adaptAuthorize?.(url, { nonce });
      return url;
    },

    async finish(context, input) {
      const connection = appOf(context);
      const code = readAuthorizationCode(context.redirectUri, input);
      const tokens = await exchange(context, { code, codeVerifier: input.codeVerifier });
      const profile = await provider.readProfile({
        tokens,
        connection,
        nonce: input.nonce,
        async get(url, schema) {
          const { status, body } = await call(context.fetch, url, {
            headers: { authorization: `Bearer ${tokens.accessToken}` },
          });
          const read = v.safeParse(schema, body);
          if (status >= 300 || !read.success) throw new HttpError(status === 401 ? 'unauthorized' : 'providerFailed');
          return read.output;
        },
      });
      if (!v.is(SubjectSchema, profile.subject)) throw new HttpError('unauthorized');
      const { subject, email, emailVerified = false, name, picture } = profile;
      const { clientId, nonce } = input;
      const idToken = await context.issuer.issue({
        clientId,
        connectionId: connection.id,
        subject,
        nonce,
        ...(email === undefined || email === '' ? {} : { email, emailVerified }),
      });
      const shown = Object.entries({ email, name, picture }).filter(([, value]) => value && value.length <= 2_048);
      return { idToken, connectionId: connection.id, ...(Object.fromEntries(shown) as { email?: string }) };
    },
  });
}
