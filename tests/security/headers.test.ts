import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listRoutes, type Route } from '../helpers/http/listRoutes';
import { startWholeServer, type WholeServer } from '../helpers/http/wholeServer';

/** The only paths that another site may frame. */
const framable = ['/v5/frame', '/frame', '/v10/frame'];
/** The wallet as a top-level page, which alone may use the camera. */
const filming = ['/v5', '/v5/*'];
const shop = { clientId: 'shop', name: 'Shop', allowedOrigins: ['https://shop.example'] };

let server: WholeServer;
let url: string;
let routes: Route[];
beforeAll(async () => {
  server = await startWholeServer({ env: { INLAY_PUBLIC_URL: 'https://wallet.example' }, file: { projects: [shop] } });
  url = `http://127.0.0.1:${await server.listen()}`;
  routes = listRoutes(server.app);
});
afterAll(() => server.stop());

/** Requests each route with each method over the network, from the wallet's own pages and from a foreign page. */
async function* visit(): AsyncGenerator<{ what: string; path: string; response: Response }> {
  for (const { path, methods } of routes) {
    if (path === '*') continue;
    for (const method of methods.filter((name) => name !== 'HEAD')) {
      for (const origin of ['https://wallet.example', 'https://evil.test']) {
        const isWrite = method !== 'GET';
        const response = await fetch(url + path.replace('*', 'some/page'), {
          method,
          redirect: 'manual',
          headers: { origin, ...(isWrite ? { 'content-type': 'application/json' } : {}) },
          ...(isWrite ? { body: '{}' } : {}),
        });
        await response.arrayBuffer();
        yield { what: `${method} ${path} for ${origin}`, path, response };
      }
    }
  }
}

/** Parses a policy into a map from directive to sources. */
function readPolicy(response: Response): Map<string, string[]> {
  const text = response.headers.get('content-security-policy') ?? '';
  return new Map(
    text.split(';').flatMap((part) => {
      const [name, ...sources] = part.trim().split(/\s+/);
      return name ? [[name, sources] as const] : [];
    }),
  );
}

describe('headers of every route (docs/threats.md 57)', () => {
  it('are checked on routes of every part of the server', () => {
    const paths = routes.map(({ path }) => path);
    for (const path of ['/healthz', '/v5/frame', '/v5/*', '/v2/store/get', '/nodes/3/v1/open', '/socket.io/'])
      expect(paths).toContain(path);
    expect(paths.length).toBeGreaterThan(40);
  });

  it('prevent sniffing, unwanted caching, framing, and reading with credentials', async () => {
    const faults: string[] = [];
    for await (const { what, path, response } of visit()) {
      const { headers } = response;
      const type = headers.get('content-type') ?? '';
      const isScript = type.includes('javascript');
      const isSocket = path.startsWith('/socket.io');
      const need = (holds: boolean, why: string): void => {
        if (!holds) faults.push(`${what} (${response.status}): ${why}`);
      };
      need(headers.get('x-content-type-options') === 'nosniff', 'may be sniffed');
      need(headers.get('server') === null && headers.get('x-powered-by') === null, 'names the server');
      need(isSocket || !/^text\/|json/.test(type) || /charset=utf-8/i.test(type), `has no charset: ${type}`);
      need(isSocket || headers.get('access-control-allow-credentials') === null, 'takes credentials');
      need(response.status < 500 || path === '/readyz', 'fails');
      if (isSocket) continue;
      need(headers.get('referrer-policy') === 'no-referrer', 'leaks the referrer');
      const camera = filming.includes(path) && response.status === 200 ? 'camera=(self),' : 'camera=(),';
      need(headers.get('permissions-policy')?.startsWith(camera) === true, 'has another say on the camera');
      need(headers.get('strict-transport-security')?.includes('max-age=31536000') === true, 'may go over plain http');
      need(headers.get('cross-origin-resource-policy') !== null, 'has no resource policy');
      if (type.includes('json') && !/(jwks\.json|manifest\.webmanifest)$/.test(path))
        need(headers.get('cache-control') === 'no-store', 'may be cached');
      if (isScript) continue;
      const policy = readPolicy(response);
      need(policy.get('default-src')?.join(' ') === "'none'", 'loads what no directive names');
      const ancestors = policy.get('frame-ancestors')?.join(' ');
      if (framable.includes(path)) need(ancestors?.includes('*') === false, 'may be framed by anyone');
      else need(ancestors === "'none'", 'may be framed');
      const all = [...policy.values()].flat();
      need(!all.some((source) => /unsafe-|^\*$|^data:$/.test(source) && !isImageSource(policy, source)), 'runs inline');
      if (!type.includes('html')) continue;
      need(policy.get('require-trusted-types-for')?.includes("'script'") === true, 'has no Trusted Types');
      // The pages behind mail links have one form, which posts to the page itself.
      const forms = path.startsWith('/notifications/') ? "'self'" : "'none'";
      need(policy.get('base-uri')?.join() === "'none'" && policy.get('form-action')?.join() === forms, 'may be bent');
      need(!all.some((source) => source.startsWith('http:') || source.startsWith('ws:')), 'speaks plain http');
      need(/^no-(cache|store)$/.test(headers.get('cache-control') ?? ''), 'may be cached');
    }
    expect(faults).toEqual([]);
  });

  it('isolate the full page from its opener, but not popups', async () => {
    const opener = async (path: string) => (await fetch(url + path)).headers.get('cross-origin-opener-policy');
    for (const path of ['/v5', '/v5/', '/v5/settings']) expect(await opener(path)).toBe('same-origin-allow-popups');
    for (const path of ['/v5/redirect', '/v5/confirm-message', '/v5/confirm-transaction', '/v5/end'])
      expect(await opener(path)).toBeNull();
  });

  it.each([
    ['shop', "'self' https://shop.example"],
    ['none', "'none'"],
    ['__proto__', "'none'"],
  ])('allow the wallet of client %s to be framed by %s', async (clientId, ancestors) => {
    const policy = readPolicy(await fetch(`${url}/v5/frame?client_id=${clientId}`));
    expect(policy.get('frame-ancestors')?.join(' ')).toBe(ancestors);
  });
});

/** Images may be data: URLs, because an image executes nothing. */
function isImageSource(policy: Map<string, string[]>, source: string): boolean {
  return source === 'data:' && [...policy].every(([name, sources]) => name === 'img-src' || !sources.includes(source));
}
