import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listRoutes } from '../helpers/http/listRoutes';
import { startWholeServer, type WholeServer } from '../helpers/http/wholeServer';

const wallet = 'https://wallet.example';
const evil = 'https://evil.test';

let server: WholeServer;
let provider: Server;
/** Requests that the provider received. */
const asked: string[] = [];

beforeAll(async () => {
  provider = createServer((request, response) => {
    asked.push(request.url ?? '');
    const base = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({
        issuer: base,
        authorization_endpoint: `${base}/auth`,
        token_endpoint: `${base}/token`,
        jwks_uri: `${base}/jwks`,
        response_types_supported: ['code'],
        code_challenge_methods_supported: ['S256'],
      }),
    );
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  server = await startWholeServer({
    env: { INLAY_PUBLIC_URL: wallet },
    file: {
      projects: [{ clientId: 'shop', name: 'Shop', allowedOrigins: ['https://shop.example'] }],
      connections: [{ id: 'id', kind: 'custom', name: 'Id', issuer, clientId: 'inlay' }],
    },
  });
});
afterAll(async () => {
  await server.stop();
  provider.closeAllConnections();
  await new Promise((resolve) => provider.close(resolve));
});

const post = (path: string, payload: object) =>
  server.app.inject({ method: 'POST', url: `/v1/signin/oidc/${path}`, payload, headers: { origin: wallet } });
const secrets = { clientId: 'shop', connectionId: 'id', nonce: 'n'.repeat(43), state: 's'.repeat(43) };

describe('the redirect URI of a provider (docs/threats.md 15)', () => {
  it('is one address of the wallet, whatever the page requests', async () => {
    const answer = await post('begin', {
      ...secrets,
      codeChallenge: 'c'.repeat(43),
      redirectUri: evil,
      redirect_uri: evil,
      redirectUrl: evil,
      loginHint: `x&redirect_uri=${evil}`,
    });
    expect(answer.statusCode).toBe(200);
    const url = new URL(answer.json<{ url: string }>().url);
    expect(url.searchParams.getAll('redirect_uri')).toEqual([`${wallet}/v5/end`]);
    // At the start, for the installation document, and for this request.
    expect(asked).toEqual(['/.well-known/openid-configuration', '/.well-known/openid-configuration']);
  });

  it.each([
    `${evil}/v5/end`,
    'https://wallet.example.evil.test/v5/end',
    'https://evilwallet.example/v5/end',
    'https://www.wallet.example/v5/end',
    'https://wallet.example@evil.test/v5/end',
    'https://evil.test@wallet.example/v5/end',
    'https://user:pass@wallet.example/v5/end',
    'https://wallet.example:8443/v5/end',
    'https://wallet.example:443/v5/end',
    'https://wallet.example./v5/end',
    'http://wallet.example/v5/end',
    'HTTPS://WALLET.EXAMPLE/v5/end',
    'https://wallet.example/v5/end/',
    'https://wallet.example/v5/end2',
    'https://wallet.example/v5/END',
    'https://wallet.example/v5/x/../end',
    'https://wallet.example/v5/%65nd',
    'https://wallet.example//v5/end',
    'https://wallet.example/v5/redirect',
    'https://wallet.example/v5/end#',
    'https://wallet.example/v5/end;x',
    'https:\\\\wallet.example\\v5\\end',
    '//wallet.example/v5/end',
    '/v5/end',
    'javascript:alert(1)//https://wallet.example/v5/end',
    'data:text/html,https://wallet.example/v5/end',
    ' https://wallet.example/v5/end',
    '',
  ])('%j is refused as a callback URL before the provider is asked', async (address) => {
    const before = asked.length;
    const callbackUrl = /[#;]$|;x$/.test(address) ? `${address}code=c` : `${address}?code=c&state=${secrets.state}`;
    const answer = await post('finish', { ...secrets, codeVerifier: 'v'.repeat(43), callbackUrl });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { error: { details: { field: 'callbackUrl' } } }]);
    expect(asked.length).toBe(before);
  });

  it('the correct callback URL reaches the provider, which proves that the table above can fail', async () => {
    const before = asked.length;
    const callbackUrl = `${wallet}/v5/end?code=c&state=${secrets.state}`;
    const answer = await post('finish', { ...secrets, codeVerifier: 'v'.repeat(43), callbackUrl });
    expect(answer.statusCode).toBe(401);
    expect(asked.slice(before)).toContain('/token');
  });
});

describe('open redirectors', () => {
  it('do not exist on the server, whatever the query contains', async () => {
    const names = ['redirect_uri', 'redirectUrl', 'redirect_url', 'returnTo', 'return_to', 'next', 'url', 'continue'];
    const query = names.map((name) => `${name}=${encodeURIComponent(evil)}`).join('&');
    const paths = listRoutes(server.app)
      .filter(({ methods }) => methods.includes('GET'))
      .map(({ path }) => path.replace('*', 'x'));
    const odd = [
      '//evil.test',
      '/\\evil.test',
      '/%2f%2fevil.test',
      '/v5//evil.test',
      '/v5/..//evil.test',
      '/.//evil.test',
    ];
    expect(paths.length).toBeGreaterThan(20);
    for (const path of [...paths.filter((one) => !one.startsWith('/socket.io')), ...odd]) {
      const { headers } = await server.app.inject({ url: `${path}?${query}`, headers: { host: 'evil.test' } });
      expect([path, [undefined, '/v5/'].includes(headers.location)]).toEqual([path, true]);
      expect(headers.refresh).toBeUndefined();
    }
  });
});
