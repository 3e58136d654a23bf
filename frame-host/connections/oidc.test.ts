import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWTPayload } from 'jose';
import Provider from 'oidc-provider';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OidcFinish } from '../../src/wire/http/signIn';
import type { OidcConnectionConfig } from './connection';
import { createOidcClient } from './oidc';

const redirectUri = 'https://wallet.test/v5/end';
const clientId = 'inlay';
const nonce = 'n'.repeat(43);
const state = 's'.repeat(43);
const codeVerifier = 'v'.repeat(43);
const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url');

const listen = async (server: Server) => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
const close = (server: Server) => {
  server.closeAllConnections();
  return new Promise<void>((resolve) => server.close(() => resolve()));
};
const connectionOf = (issuer: string): OidcConnectionConfig => ({
  id: 'op',
  kind: 'custom',
  name: 'OP',
  issuer,
  clientId,
});
const callback = (query: Record<string, string>) => `${redirectUri}?${new URLSearchParams(query).toString()}`;
const input = (callbackUrl: string, change: Partial<OidcFinish> = {}): OidcFinish => ({
  clientId: 'project',
  connectionId: 'op',
  callbackUrl,
  state,
  nonce,
  codeVerifier,
  ...change,
});

describe('OIDC client with a real provider', () => {
  let server: Server;
  let issuer: string;
  const oidc = createOidcClient({ redirectUri, fetch: globalThis.fetch });

  beforeAll(async () => {
    const holder: { handle?: ReturnType<Provider['callback']>; op?: Provider } = {};
    server = createServer((request, response) => {
      if (!request.url?.startsWith('/interaction/')) return void holder.handle?.(request, response);
      void holder.op?.interactionFinished(request, response, { login: { accountId: 'alice' } });
    });
    issuer = await listen(server);
    const op = new Provider(issuer, {
      clients: [
        {
          client_id: clientId,
          redirect_uris: [redirectUri],
          token_endpoint_auth_method: 'none',
          grant_types: ['authorization_code'],
          response_types: ['code'],
        },
      ],
      pkce: { required: () => true },
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
      findAccount: (_, id) => ({
        accountId: id,
        claims: () => ({ sub: id, email: 'alice@rig.test', email_verified: true, name: 'Alice' }),
      }),
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_, { uid }) => `/interaction/${uid}` },
      cookies: { keys: ['test'] },
      async loadExistingGrant(context) {
        const grant = new context.oidc.provider.Grant({ clientId, accountId: context.oidc.session?.accountId });
        grant.addOIDCScope('openid email profile');
        await grant.save();
        return grant;
      },
    });
    holder.op = op;
    holder.handle = op.callback();
  });
  afterAll(() => close(server));

  /** Follows the provider’s redirects with its cookies, as a browser does, up to the return URL. */
  async function browse(from: string): Promise<string> {
    const cookies = new Map<string, string>();
    let url = from;
    for (let hop = 0; hop < 10 && !url.startsWith(redirectUri); hop++) {
      const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
      const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
      for (const line of response.headers.getSetCookie()) {
        const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
        cookies.set(name, value);
      }
      url = new URL(response.headers.get('location') ?? '', url).href;
    }
    return url;
  }
  const signIn = async () => {
    const begin = { clientId: 'project', connectionId: 'op', nonce, state, codeChallenge };
    return browse((await oidc.authorizeUrl(connectionOf(issuer), begin)).href);
  };

  it('returns the provider’s own token, with e-mail and name from the userinfo endpoint if needed', async () => {
    const answer = await oidc.finish(connectionOf(issuer), input(await signIn()));
    expect(answer).toMatchObject({ connectionId: 'op', email: 'alice@rig.test', name: 'Alice' });
    const claims = JSON.parse(Buffer.from(answer.idToken.split('.')[1]!, 'base64url').toString()) as JWTPayload;
    expect(claims).toMatchObject({ iss: issuer, aud: clientId, sub: 'alice', nonce });
  });

  it('accepts a code once', async () => {
    const url = await signIn();
    await oidc.finish(connectionOf(issuer), input(url));
    await expect(oidc.finish(connectionOf(issuer), input(url))).rejects.toMatchObject({ code: 'providerDenied' });
  });

  it.each([
    ['another verifier', { codeVerifier: 'w'.repeat(43) }, 'providerDenied'],
    ['another state', { state: 't'.repeat(43) }, 'unauthorized'],
    ['another nonce', { nonce: 'm'.repeat(43) }, 'unauthorized'],
  ])('rejects a stolen code with %s', async (_, change, code) => {
    await expect(oidc.finish(connectionOf(issuer), input(await signIn(), change))).rejects.toMatchObject({ code });
  });

  it('reports providerDenied when the provider returns access_denied', async () => {
    const url = callback({ error: 'access_denied', state, iss: issuer });
    await expect(oidc.finish(connectionOf(issuer), input(url))).rejects.toMatchObject({ code: 'providerDenied' });
  });

  it('rejects an answer that names another issuer (mix-up)', async () => {
    const url = new URL(await signIn());
    url.searchParams.set('iss', 'https://evil.test');
    await expect(oidc.finish(connectionOf(issuer), input(url.href))).rejects.toMatchObject({ code: 'unauthorized' });
  });
});

describe('OIDC client with a dishonest provider', () => {
  let server: Server;
  let issuer: string;
  let genuine: { privateKey: CryptoKey; publicKey: CryptoKey };
  let foreign: { privateKey: CryptoKey; publicKey: CryptoKey };
  /** What the token endpoint returns next. */
  let idToken: () => Promise<string | undefined>;
  let discoveries = 0;
  let isDown = false;
  let oidc: ReturnType<typeof createOidcClient>;
  const time = { now: 0 };

  beforeAll(async () => {
    genuine = await generateKeyPair('RS256');
    foreign = await generateKeyPair('RS256');
    const jwk = { ...(await exportJWK(genuine.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' };
    server = createServer((request, response) => {
      const json = (body: unknown) => {
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      };
      if (isDown) return void response.writeHead(502).end('<html>');
      if (request.url === '/jwks') return json({ keys: [jwk] });
      if (request.url === '/token') {
        return void idToken().then((token) => json({ access_token: 'a', token_type: 'Bearer', id_token: token }));
      }
      discoveries++;
      return json({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        // A careless provider: our own list of algorithms must apply all the same.
        id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
      });
    });
    issuer = await listen(server);
  });
  afterAll(() => close(server));
  beforeEach(() => {
    isDown = false;
    time.now = Date.now();
    oidc = createOidcClient({
      redirectUri,
      fetch: globalThis.fetch,
      clock: { now: () => time.now, after: () => () => undefined },
    });
  });

  const now = () => Math.floor(Date.now() / 1_000);
  const claims = (change: JWTPayload = {}): JWTPayload => ({
    iss: issuer,
    aud: clientId,
    sub: 'alice',
    nonce,
    iat: now(),
    exp: now() + 300,
    email: 'alice@rig.test',
    email_verified: true,
    ...change,
  });
  const sign = (payload: JWTPayload, { key = genuine.privateKey, kid = 'k1' } = {}) =>
    new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid }).sign(key);
  const unsigned = (header: object, payload: JWTPayload, signature = '') =>
    [header, payload].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.') +
    `.${signature}`;
  const finish = (callbackUrl = callback({ code: 'c', state })) =>
    oidc.finish(connectionOf(issuer), input(callbackUrl));

  it('accepts a valid token', async () => {
    idToken = () => sign(claims({ name: 'Alice', picture: 'https://op.test/a.png' }));
    expect(await finish()).toMatchObject({ email: 'alice@rig.test', name: 'Alice', picture: 'https://op.test/a.png' });
  });

  const forged: [string, () => Promise<string | undefined>][] = [
    ['another issuer', () => sign(claims({ iss: 'https://evil.test' }))],
    ['another audience', () => sign(claims({ aud: 'someone-else' }))],
    ['several audiences and no azp of ours', () => sign(claims({ aud: [clientId, 'x'], azp: 'x' }))],
    ['another nonce', () => sign(claims({ nonce: 'm'.repeat(43) }))],
    ['no nonce', () => sign(claims({ nonce: undefined }))],
    ['alg none', async () => unsigned({ alg: 'none' }, claims())],
    [
      'HS256 keyed with the public key',
      async () => {
        const { n = '' } = await exportJWK(genuine.publicKey);
        return new SignJWT(claims()).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(n, 'base64url'));
      },
    ],
    ['a past expiry', () => sign(claims({ exp: now() - 120 }))],
    ['a time of issue to come', () => sign(claims({ iat: now() + 600, exp: now() + 900 }))],
    ['a time of issue long ago', () => sign(claims({ iat: now() - 3_600 }))],
    ['a foreign key', () => sign(claims(), { key: foreign.privateKey })],
    ['a kid that is a path', () => sign(claims(), { kid: '../../../../dev/null' })],
    [
      'a changed payload under a good signature',
      async () => {
        const [header, , signature] = (await sign(claims())).split('.');
        const body = Buffer.from(JSON.stringify(claims({ sub: 'mallory' }))).toString('base64url');
        return `${header}.${body}.${signature}`;
      },
    ],
    ['no subject', () => sign(claims({ sub: undefined }))],
    ['no token at all', async () => undefined],
  ];
  it.each(forged)('rejects a token with %s', async (_, make) => {
    idToken = make;
    await expect(finish()).rejects.toMatchObject({ code: 'unauthorized' });
  });

  it.each([
    ['no e-mail', { email: undefined }],
    ['an e-mail that is not verified', { email_verified: false }],
    ['an e-mail that is not a string', { email: { $gt: '' } }],
  ])('signs in with %s and returns no e-mail', async (_, change) => {
    idToken = () => sign(claims(change));
    expect(Object.keys(await finish()).sort()).toEqual(['connectionId', 'idToken']);
  });

  it.each([
    'https://evil.test/v5/end?code=c',
    'https://wallet.test.evil.test/v5/end?code=c',
    'https://wallet.test@evil.test/v5/end?code=c',
    'http://wallet.test/v5/end?code=c',
    'https://wallet.test:8443/v5/end?code=c',
    'https://wallet.test/v5/end/?code=c',
    'https://wallet.test/v5/end2?code=c',
    'https://wallet.test/v5/../v5/end?code=c',
    'https://wallet.test/V5/end?code=c',
    'https://wallet.test/v5/end#code=c',
    'javascript:alert(1)',
    '',
  ])('rejects the callback URL %j before any request to the provider', async (url) => {
    const before = discoveries;
    await expect(finish(url)).rejects.toMatchObject({ code: 'invalid', details: { field: 'callbackUrl' } });
    expect(discoveries).toBe(before);
  });

  it('rejects an answer with two codes', async () => {
    idToken = () => sign(claims());
    await expect(finish(`${callback({ code: 'c', state })}&code=d`)).rejects.toMatchObject({ code: 'unauthorized' });
  });

  it('reports that a provider is down, retries at the next call, and caches discovery for an hour', async () => {
    idToken = () => sign(claims());
    isDown = true;
    await expect(finish()).rejects.toMatchObject({ code: 'providerFailed' });
    isDown = false;
    const before = discoveries;
    await Promise.all([finish(), finish()]);
    await finish();
    expect(discoveries - before).toBe(1);
    time.now += 3_600_000;
    await expect(finish()).rejects.toMatchObject({ code: 'unauthorized' });
    expect(discoveries - before).toBe(2);
  });

  it('reports providerFailed when no one listens at the provider’s address', async () => {
    const nobody = connectionOf('http://127.0.0.1:9');
    await expect(oidc.finish(nobody, input(callback({ code: 'c', state })))).rejects.toMatchObject({
      code: 'providerFailed',
    });
  });

  it('rejects plain HTTP for any host but this machine', async () => {
    const plain = { ...connectionOf('http://op.test'), id: 'plain' };
    await expect(oidc.finish(plain, input(callback({ code: 'c', state })))).rejects.toMatchObject({
      code: 'unauthorized',
    });
  });
});
