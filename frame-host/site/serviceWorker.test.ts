import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { createServers } from '../../tests/helpers/http/servers';
import type { ShellList } from '../../src/app/serviceWorker/shellList';
import { registerServiceWorkerRoute } from './serviceWorker';

const { start, stopAll } = createServers();
afterEach(stopAll);

const file = { url: '/v5/assets/page-1.js', integrity: 'sha384-abc' };
const worker = { code: 'serve();', shell: { eager: [file], lazy: [{ ...file, url: '/v5/assets/de-1.js' }] } };
const open = async (page: string, given: typeof worker | undefined = worker) => {
  const { app } = await start({
    plugins: [(scope) => registerServiceWorkerRoute(scope, { worker: given, texts: { '/v5/': page } })],
  });
  return app.inject({ url: '/v5/service-worker.js', headers: { 'accept-encoding': 'gzip' } });
};
const read = (code: string) => JSON.parse(/^const __SHELL__=(.*);\n/.exec(code)?.[1] ?? '') as ShellList;

describe('/v5/service-worker.js', () => {
  it('is a script that may connect only to our server and is revalidated each time', async () => {
    const answer = await open('<p>');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(gunzipSync(answer.rawPayload).toString()).toMatch(/;\nserve\(\);$/);
  });

  it('lists pages with a hash of their text and files with their integrity', async () => {
    const { eager, lazy } = read(gunzipSync((await open('<p>')).rawPayload).toString());
    const integrity = `sha384-${createHash('sha384').update('<p>').digest('base64')}`;
    expect(eager).toEqual([
      { url: '/v5/', revision: integrity.slice(7, 23), integrity },
      { ...file, revision: null },
    ]);
    expect(lazy.map(({ url }) => url)).toEqual(['/v5/assets/de-1.js']);
  });

  it('changes when a page changes, e.g. its configuration', async () => {
    const [one, other] = [(await open('<p>1')).rawPayload, (await open('<p>2')).rawPayload];
    expect(one.equals(other)).toBe(false);
  });

  it('is 404 in builds without a worker', async () => {
    const { app } = await start({
      plugins: [(scope) => registerServiceWorkerRoute(scope, { worker: undefined, texts: {} })],
    });
    expect((await app.inject('/v5/service-worker.js')).statusCode).toBe(404);
  });
});
