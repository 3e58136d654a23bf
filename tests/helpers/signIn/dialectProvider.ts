import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeProtectedHeader, exportJWK, generateKeyPair, importSPKI, jwtVerify, SignJWT } from 'jose';
import { randomId } from '../../../src/kit/randomId';
import { dialects, type Dialect, type DialectKind } from './dialects';

/** The app registered at all providers. */
export const app = { clientId: 'app-1', clientSecret: 'a-secret-of-32-characters-for-hs' };

/** Behaviour of the provider for the next sign-ins. */
export interface Mood {
  answer: 'allow' | 'deny';
  /** Omits e-mail addresses, as for a user who has none or shares none. */
  withoutEmail: boolean;
  /** The token URL responds with 500 and an HTML page. */
  broken: boolean;
  /** Overrides claims of identity tokens. */
  claims: Record<string, unknown>;
  /** Signs identity tokens with the client secret. */
  symmetric: boolean;
}

interface Grant {
  kind: DialectKind;
  redirectUri: string;
  nonce: string | undefined;
  challenge: string | undefined;
}

/** How a provider sends the browser back. */
export interface Returned {
  method: 'GET' | 'POST';
  url: string;
  form: Record<string, string>;
}

/**
 * Starts providers of every kind behind one real HTTP server. Each behaves like the real one and is as strict. `fetch` reaches them under
 * their public URLs; `/host/path` stands for `https://host/path`.
 */
export async function createDialectProvider({
  redirectBase,
  applePublicKey,
}: {
  redirectBase: string;
  applePublicKey: string;
}) {
  const mood: Mood = { answer: 'allow', withoutEmail: false, broken: false, claims: {}, symmetric: false };
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: 'k', alg: 'RS256', use: 'sig' }] };
  const grants = new Map<string, Grant>();
  const bearers = new Map<string, DialectKind>();
  const asked: string[] = [];

  async function isOurClient(dialect: Dialect, { query, form, header }: Asked): Promise<boolean> {
    const secret = dialect.secretBy;
    if (secret === 'basic') {
      return (
        header('authorization') === `Basic ${Buffer.from(`${app.clientId}:${app.clientSecret}`).toString('base64')}`
      );
    }
    if (secret === 'query') return query.get('appid') === app.clientId && query.get('secret') === app.clientSecret;
    if (form.get('client_id') !== app.clientId) return false;
    const given = form.get('client_secret') ?? '';
    if (secret === 'body') return given === app.clientSecret;
    const key = await importSPKI(applePublicKey, 'ES256');
    const options = {
      issuer: 'TEAM123456',
      subject: app.clientId,
      audience: 'https://appleid.apple.com',
      maxTokenAge: 600,
    };
    return (
      decodeProtectedHeader(given).kid === 'KEY1234567' &&
      jwtVerify(given, key, options).then(
        () => true,
        () => false,
      )
    );
  }

  async function makeIdToken(dialect: Dialect, nonce: string | undefined): Promise<string> {
    const iat = Math.floor(Date.now() / 1_000);
    const email = mood.withoutEmail ? {} : { email: 'ann@mail.test' };
    const claims = {
      iss: dialect.issuer,
      aud: app.clientId,
      sub: 'p-7',
      iat,
      exp: iat + 3_600,
      nonce,
      ...email,
      ...dialect.claims,
    };
    const jwt = new SignJWT({ ...claims, ...mood.claims });
    return dialect.hs256 || mood.symmetric
      ? jwt.setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(app.clientSecret))
      : jwt.setProtectedHeader({ alg: 'RS256', kid: 'k' }).sign(privateKey);
  }

  async function exchange(kind: DialectKind, asked: Asked): Promise<Answer> {
    const dialect: Dialect = dialects[kind];
    if (mood.broken) return { status: 500, body: '<h1>Sorry</h1>' };
    if (asked.method !== (dialect.secretBy === 'query' ? 'GET' : 'POST')) return { status: 405, body: '' };
    if (!(await isOurClient(dialect, asked))) return { status: 401, body: { error: 'invalid_client' } };
    const sent = dialect.secretBy === 'query' ? asked.query : asked.form;
    const code = sent.get('code') ?? '';
    const grant = grants.get(code);
    grants.delete(code);
    const verifier = createHash('sha256')
      .update(sent.get('code_verifier') ?? '')
      .digest('base64url');
    const isGood =
      grant?.kind === kind &&
      sent.get('grant_type') === 'authorization_code' &&
      (dialect.secretBy === 'query' || sent.get('redirect_uri') === grant.redirectUri) &&
      (!dialect.pkce || verifier === grant.challenge);
    if (!isGood) return dialect.refusal;
    const accessToken = randomId();
    bearers.set(accessToken, kind);
    const idToken = dialect.issuer === undefined ? {} : { id_token: await makeIdToken(dialect, grant.nonce) };
    const expires = { token_type: 'bearer', expires_in: 3_600 };
    return { status: 200, body: { access_token: accessToken, ...expires, ...idToken, ...dialect.tokenExtra } };
  }

  /** Requests the authorisation URL like a browser, with the user's decision. */
  function authorize(href: string): Returned {
    const url = new URL(href);
    const found = Object.entries(dialects).find(
      ([, { authorizeUrl }]) => authorizeUrl === `${url.origin}${url.pathname}`,
    );
    if (!found) throw new Error(`nobody is at ${url.href}`);
    const [kind, dialect] = found as [DialectKind, Dialect];
    const query = url.searchParams;
    const redirectUri = query.get('redirect_uri');
    const needs = {
      client: query.get(dialect.secretBy === 'query' ? 'appid' : 'client_id') === app.clientId,
      redirect: redirectUri === `${redirectBase}/${kind}`,
      type: query.get('response_type') === 'code',
      scope: query.get('scope') === dialect.scope,
      pkce:
        !dialect.pkce || (query.get('code_challenge_method') === 'S256' && query.get('code_challenge')?.length === 43),
      nonce: dialect.issuer === undefined || (query.get('nonce') ?? '') !== '',
      more: Object.entries(dialect.needs ?? {}).every(([name, value]) => query.get(name) === value),
      hash: url.hash === (dialect.hash ?? ''),
    };
    const wrong = Object.entries(needs).find(([, isFine]) => !isFine);
    if (wrong || redirectUri === null) throw new Error(`${kind} refuses: ${wrong?.[0] ?? 'redirect'}`);
    const state = { state: query.get('state') ?? '' };
    const code = randomId();
    const denied: Record<string, string> = dialect.denial ?? { error: 'access_denied', error_description: 'No.' };
    if (mood.answer === 'allow') {
      const nonce = query.get('nonce') ?? undefined;
      grants.set(code, { kind, redirectUri, nonce, challenge: query.get('code_challenge') ?? undefined });
    }
    const form = mood.answer === 'deny' ? { ...denied, ...state } : { code, ...state, ...dialect.callbackExtra };
    const method = query.get('response_mode') === 'form_post' ? 'POST' : 'GET';
    const back = `${redirectUri}?${new URLSearchParams(form).toString()}${dialect.callbackHash ?? ''}`;
    return { method, url: method === 'GET' ? back : redirectUri, form };
  }

  async function answer(asked: Asked): Promise<Answer> {
    for (const [name, dialect] of Object.entries(dialects) as [DialectKind, Dialect][]) {
      if (asked.url === dialect.tokenUrl) return exchange(name, asked);
      if (asked.url === dialect.jwksUrl) return { status: 200, body: jwks };
      const api = dialect.api?.[asked.url];
      if (!api) continue;
      const bearer =
        dialect.secretBy === 'query'
          ? asked.query.get('access_token')
          : asked.header('authorization').replace(/^Bearer /, '');
      if (bearers.get(bearer ?? '') !== name) return { status: 401, body: { message: 'Unauthorized' } };
      if (dialect.userAgent && !dialect.userAgent.test(asked.header('user-agent'))) return { status: 403, body: {} };
      return { status: 200, body: api({ withoutEmail: mood.withoutEmail }) };
    }
    return { status: 404, body: {} };
  }

  const server = createServer((request, response) => {
    readAsked(request)
      .then((one) => {
        asked.push(one.url);
        return answer(one);
      })
      .then(
        ({ status, body }) => {
          const isPage = typeof body === 'string';
          response.writeHead(status, { 'content-type': isPage ? 'text/html' : 'application/json' });
          response.end(isPage ? body : JSON.stringify(body));
        },
        (error: unknown) => response.writeHead(500).end(String(error)),
      );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const fetch: typeof globalThis.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    return globalThis.fetch(url.replace(/^https:\/\//, `http://127.0.0.1:${port}/`), init);
  };

  return {
    mood,
    asked,
    authorize,
    fetch,
    close() {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

interface Asked {
  method: string;
  /** Without its query. */
  url: string;
  query: URLSearchParams;
  form: URLSearchParams;
  header(name: string): string;
}

interface Answer {
  status: number;
  body: unknown;
}

async function readAsked(request: IncomingMessage): Promise<Asked> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  const url = new URL(`https:/${request.url ?? ''}`);
  return {
    method: request.method ?? '',
    url: `${url.origin}${url.pathname}`,
    query: url.searchParams,
    form: new URLSearchParams(body),
    header: (name) => String(request.headers[name] ?? ''),
  };
}
