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
import { readCode } from '../readCode';

/** Who a provider says its access token belongs to. `subject` must never change nor be given to somebody else. */
export interface ProviderProfile {
  subject: string;
  email?: string | undefined;
  /** True only where the provider says that the address is the user's. */
  emailVerified?: boolean | undefined;
  name?: string | undefined;
  picture?: string | undefined;
}

/** The provider's answer to a code, with what is not ours to know by name. */
export interface Tokens {
  accessToken: string;
  body: Record<string, unknown>;
}

export interface ReadProfileInput {
  tokens: Tokens;
  connection: AppConnectionConfig;
  nonce: string;
  /** GET with the access token as bearer. */
  get<Schema extends v.GenericSchema>(url: string, schema: Schema): Promise<v.InferOutput<Schema>>;
}

/** A provider that speaks OAuth 2 without identity tokens, as its documentation describes it. */
export interface OAuthProvider {
  kind: AppConnectionConfig['kind'];
  authorizeUrl: string;
  tokenUrl: string;
  scope: string;
  /** False where it has none: then nothing but the redirect URI and the secret guards a code. */
  pkce: boolean;
  /** How it wants the secret at its token URL. */
  secretBy: 'basic' | 'body';
  params?: Readonly<Record<string, string>>;
  /** Sent along with every call. */
  headers?: Readonly<Record<string, string>>;
  /** Where its authorisation request differs. */
  adaptAuthorize?: (url: URL, input: { nonce: string }) => void;
  /** Where its token request differs: the default posts a form. */
  tokenRequest?: (form: URLSearchParams) => { url: string; init: RequestInit };
  readProfile(input: ReadProfileInput): Promise<ProviderProfile>;
}

/** Longest a call of a provider may take (ms), and the most that is read of its answer. */
const timeout = 5_000;
const maxBytes = 262_144;

const AccessSchema = v.looseObject({ access_token: v.pipe(v.string(), v.minLength(1), v.maxLength(8_192)) });
const SubjectSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(255));
/** A kind over a provider of plain OAuth 2. Whom the provider names, our own issuer vouches for. */
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
        // A redirect would carry the secret elsewhere.
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
      const code = readCode(context.redirectUri, input);
      const tokens = await exchange(context, { code, codeVerifier: input.codeVerifier });
      const person = await provider.readProfile({
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
      if (!v.is(SubjectSchema, person.subject)) throw new HttpError('unauthorized');
      const { subject, email, emailVerified = false, name, picture } = person;
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
