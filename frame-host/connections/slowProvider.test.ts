import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '../../src/kit/clock';
import type { OidcFinish } from '../../src/wire/http/signIn';
import { createOAuthKind } from './kinds/oauthKind';
import { createOidcClient } from './oidc';
import type { ChallengeFlows } from './challenges/challengeFlows';

const redirectUri = 'https://wallet.test/v5/end';
const state = 's'.repeat(43);
const input: OidcFinish = {
  clientId: 'project',
  connectionId: 'op',
  callbackUrl: `${redirectUri}?code=c&state=${state}`,
  state,
  nonce: 'n'.repeat(43),
  codeVerifier: 'v'.repeat(43),
};

/** What a faulty provider does instead of answering. */
const faults: Record<string, RequestListener> = {
  'says nothing': () => undefined,
  'sends headers and no body': (_request, response) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).flushHeaders(),
  'sends a letter a second': (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const timer = setInterval(() => response.write(' '), 1_000);
    response.once('close', () => clearInterval(timer));
  },
  'sends half an answer and hangs up': (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
    response.write('{"access_token":', () => response.destroy());
  },
  'shows an error page': (_request, response) =>
    void response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway'),
  'answers with a page and 200': (_request, response) =>
    void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hello'),
};

const servers: Server[] = [];
const urls = new Map<string, string>();
beforeAll(async () => {
  for (const [name, answer] of Object.entries(faults)) {
    const server = createServer(answer);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    servers.push(server);
    urls.set(name, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  }
});
afterAll(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

const origin = 'https://op.test';
/** Reaches the provider at its address on this machine: built-in providers must use https. */
const via =
  (url: string): typeof fetch =>
  (asked, init) =>
    fetch((asked instanceof Request ? asked.url : String(asked)).replace(origin, url), init);
const places = { authorizeUrl: `${origin}/authorize`, tokenUrl: `${origin}/token` };

/** Each way to sign in, with a provider that can be reached. */
const methods: Record<string, (url: string) => Promise<unknown>> = {
  'OpenID Connect, at discovery': (issuer) =>
    createOidcClient({ redirectUri, fetch }).finish({ id: 'op', issuer, clientId: 'inlay' }, input),
  'OpenID Connect, at the token': (url) => {
    const provider = { ...places, issuer: origin, jwksUrl: `${origin}/jwks`, scope: 'openid', pkce: true };
    const party = { id: 'op', issuer: origin, clientId: 'inlay', clientSecret: 'secret', provider };
    return createOidcClient({ redirectUri, fetch: via(url) }).finish(party, input);
  },
  'OAuth 2, at the token': (url) => {
    const readProfile = () => Promise.resolve({ subject: 'never' });
    const kind = createOAuthKind({ ...places, kind: 'github', scope: '', pkce: true, secretBy: 'body', readProfile });
    const nobody = () => Promise.reject(new Error('It has not come to that'));
    return kind.finish(
      {
        connection: { id: 'op', kind: 'github', name: 'OP', clientId: 'inlay', clientSecret: 'secret' },
        oidc: createOidcClient({ redirectUri, fetch }),
        redirectUri,
        fetch: via(url),
        issuer: { issue: nobody },
        clock: systemClock,
        proved: {} as ChallengeFlows,
        useOnce: nobody,
      },
      input,
    );
  },
};

it('a slow or broken provider is reported as providerFailed within the timeout', async () => {
  const began = performance.now();
  const results = await Promise.all(
    Object.entries(methods).flatMap(([method, finish]) =>
      [...urls].map(async ([fault, url]) => {
        const code = await finish(url).then(
          () => 'signed in',
          (error: { code?: unknown }) => error.code,
        );
        return [method, fault, code];
      }),
    ),
  );
  // Each call has a timeout of five seconds; a busy machine takes longer.
  expect(performance.now() - began).toBeLessThan(20_000);
  expect(results.filter(([, , code]) => code !== 'providerFailed')).toEqual([]);
});
