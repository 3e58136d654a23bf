import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listRoutes } from '../helpers/http/listRoutes';
import { startWholeServer, type WholeServer } from '../helpers/http/wholeServer';

const own = 'https://wallet.example';

/** Routes that foreign pages may call too. A new route is restricted to the wallet's own pages until it is listed here. */
const open = [
  /^\/(healthz|readyz)?$/,
  /^\/(start|frame|wallet\/account)$/,
  /^\/v10\/(start|frame)$/,
  /^\/v5(\/|$)/,
  /^\/v1\/(project(\/logo)?|installation|signin\/client)$/,
  /^\/api\//,
  /^\/v1\/gas\//,
  /^\/v1\/solana\/compressed$/,
  /^\/market\//,
  /^\/\.well-known\/jwks\.json$/,
  // Sessions: the writer of a record states who may read it, in the record (docs/protocol-server.md 2.8).
  /^\/v[12]\/(store|channel)\//,
  /^\/socket\.io\/$/,
  // Links in e-mails.
  /^\/notifications\//,
];

let server: WholeServer;
let closed: { path: string; method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' }[];
beforeAll(async () => {
  server = await startWholeServer({ env: { INLAY_PUBLIC_URL: own } });
  await server.app.ready();
  closed = listRoutes(server.app)
    .filter(({ path }) => path !== '*' && !open.some((pattern) => pattern.test(path)))
    .flatMap(({ path, methods }) =>
      (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const)
        .filter((method) => methods.includes(method))
        .map((method) => ({ path, method })),
    );
});
afterAll(() => server.stop());

async function isRefused(origin: string | undefined, { path, method }: (typeof closed)[number]): Promise<boolean> {
  const response = await server.app.inject({
    method,
    url: path.replaceAll(/:\w+/g, '1'),
    headers: origin === undefined ? {} : { origin },
    ...(method === 'GET' ? {} : { payload: {} }),
  });
  return response.statusCode === 403 && response.body.includes('"forbidden"');
}

describe('routes only for the wallet’s own pages', () => {
  it('are those of sign-in, nodes, registry and wallet data', () => {
    const paths = closed.map(({ path }) => path);
    for (const path of [
      '/v1/signin/email/begin',
      '/v1/signin/oidc/finish',
      '/v1/signin/prove/sms/send',
      '/nodes/1/v1/open',
      '/nodes/3/v1/unlock',
      '/v1/registry/claim',
      '/wallet-api/user',
      '/wallet-api/projects/user-projects',
    ])
      expect(paths).toContain(path);
    const rooms = new Set(
      paths.map((path) =>
        path
          .replace(/^\/nodes\/\d/, '/nodes/1')
          .split('/')
          .slice(0, 3)
          .join('/'),
      ),
    );
    for (const room of rooms) expect(room).toMatch(/^\/(v1\/(signin|registry)|nodes\/1|wallet-api\/[a-z]+)$/);
  });

  it.each(['https://evil.test', 'https://wallet.example.evil.test', 'http://wallet.example', 'null'])(
    'refuse a page at %s before any other check',
    async (origin) => {
      for (const route of closed) expect([route, await isRefused(origin, route)]).toEqual([route, true]);
    },
  );

  it.each([own, undefined])('are not refused for the origin %s', async (origin) => {
    for (const route of closed) expect([route, await isRefused(origin, route)]).toEqual([route, false]);
  });
});
