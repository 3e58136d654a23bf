import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../frame-host/config';
import { findFreePorts } from '../../demo-host/stack/setup/ports.mjs';
import { listRoutes } from '../helpers/http/listRoutes';
import { startWholeServer, type WholeServer } from '../helpers/http/wholeServer';

const clients = ['inlay-local', 'inlay-strict', 'inlay-full'];
const nonce = 'n'.repeat(43);

/** Environment variables, and whether the server is the local stack's, which has development features. */
const environments: [string, Record<string, string>, boolean][] = [
  ['nothing', {}, false],
  ['an empty INLAY_ENV', { INLAY_ENV: '' }, false],
  ['production', { INLAY_ENV: 'production' }, false],
  ['the entry of the local stack', {}, true],
];

describe.each(environments)('a server started with %s', (_name, env, isLocal) => {
  let server: WholeServer;
  beforeAll(async () => {
    const { smtp } = await findFreePorts(['smtp']);
    server = await startWholeServer({ isLocal, env: { INLAY_SMTP_PORT: String(smtp), ...env } });
  });
  afterAll(() => server.stop());
  const status = async (url: string) => (await server.app.inject(url)).statusCode;

  it('serves the inbox only in the local stack', async () => {
    const dev = listRoutes(server.app).filter(({ path }) => path.startsWith('/dev'));
    expect(dev.length > 0).toBe(isLocal);
    for (const path of [
      '/dev/inbox',
      '/dev/inbox.json',
      '/dev/inbox.css',
      '/dev/',
      '/dev',
      '/DEV/inbox',
      '/dev//inbox',
    ])
      expect([path, await status(path)]).toEqual([
        path,
        isLocal && /^\/dev\/inbox(\.json|\.css)?$/.test(path) ? 200 : 404,
      ]);
  });

  it.each(clients)('knows the client %s only in the local stack', async (clientId) => {
    expect(await status(`/v1/project?client_id=${clientId}`)).toBe(isLocal ? 200 : 404);
    expect(await status(`/api/feature-access?client_id=${clientId}`)).toBe(isLocal ? 200 : 403);
    expect(await status(`/api/v2/configuration?project_id=${clientId}`)).toBe(isLocal ? 200 : 404);
    const frame = await server.app.inject(`/v5/frame?client_id=${clientId}`);
    const policy = String(frame.headers['content-security-policy']);
    expect(policy.includes("frame-ancestors 'none'")).toBe(!isLocal);
    expect(frame.body.includes('id="project"')).toBe(isLocal);
    const payload = { clientId, email: 'ann@rig.test', nonce };
    const begun = await server.app.inject({ method: 'POST', url: '/v1/signin/email/begin', payload });
    expect(begun.statusCode).toBe(isLocal ? 200 : 403);
  });

  it('allows plain HTTP to localhost only in the local stack', async () => {
    for (const path of ['/v5/', '/v5/frame', '/v5/redirect']) {
      const policy = String((await server.app.inject(path)).headers['content-security-policy']);
      expect([path, /\b(http|ws):\/\/(localhost|127\.0\.0\.1)/.test(policy)]).toEqual([path, isLocal]);
    }
  });
});

it('an operator’s server refuses to start with INLAY_ENV=local', () => {
  expect(() => readConfig({ INLAY_ENV: 'local' })).toThrow(/^INLAY_ENV: /);
});
