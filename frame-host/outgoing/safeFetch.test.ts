import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSafeFetch, type SafeFetchOptions } from './safeFetch';

/** A server on loopback that must not be reached; it counts requests. */
let canary: Server;
let port: number;
let hits: string[];
let answer: RequestListener;
const open: { close(): void }[] = [];

beforeEach(async () => {
  hits = [];
  answer = (_request, response) => response.end('secret');
  canary = createServer((request, response) => {
    hits.push(request.url ?? '');
    answer(request, response);
  });
  await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve));
  port = (canary.address() as AddressInfo).port;
});
afterEach(async () => {
  for (const one of open.splice(0)) one.close();
  canary.closeAllConnections();
  await new Promise((resolve) => canary.close(resolve));
});

function create(options: SafeFetchOptions = {}) {
  const safe = createSafeFetch({ allowHttp: true, timeout: 2_000, ...options });
  open.push(safe);
  return safe.fetch;
}

/** Deceptive names: all of them resolve to the canary. */
const resolve = (host: string) =>
  Promise.resolve(
    host === 'mixed.example'
      ? [
          { address: '93.184.216.34', family: 4 },
          { address: '127.0.0.1', family: 4 },
        ]
      : [{ address: host.startsWith('six.') ? '::1' : '127.0.0.1', family: host.startsWith('six.') ? 6 : 4 }],
  );

describe('URLs that users must not make the server request (docs/threats.md 52)', () => {
  it.each([
    'http://127.0.0.1:PORT/',
    'http://127.1:PORT/',
    'http://127.255.255.254:PORT/',
    'http://2130706433:PORT/',
    'http://0x7f000001:PORT/',
    'http://0x7f.0.0.1:PORT/',
    'http://0177.0.0.1:PORT/',
    'http://0:PORT/',
    'http://0.0.0.0:PORT/',
    'http://[::1]:PORT/',
    'http://[::]:PORT/',
    'http://[::ffff:127.0.0.1]:PORT/',
    'http://[::ffff:7f00:1]:PORT/',
    'http://[0:0:0:0:0:ffff:127.0.0.1]:PORT/',
    'http://[64:ff9b::7f00:1]:PORT/',
    'http://[2002:7f00:1::]:PORT/',
    'http://[2001:0:7f00:1::]:PORT/',
    'http://[fe80::1]:PORT/',
    'http://[fc00::1]:PORT/',
    'http://[fd12:3456::1]:PORT/',
    'http://[ff02::1]:PORT/',
    'http://localhost:PORT/',
    'http://localhost.:PORT/',
    'http://LOCALHOST:PORT/',
    'http://a.localhost:PORT/',
    'http://rebound.example:PORT/',
    'http://six.example:PORT/',
    'http://mixed.example:PORT/',
    'http://user:pass@public.example:PORT/',
    'http://127.0.0.1:PORT@evil.example/',
    'http://①②⑦.⓪.⓪.①:PORT/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[fd00:ec2::254]/latest/meta-data/',
    'http://10.0.0.1/',
    'http://172.16.0.1/',
    'http://192.168.0.1/',
    'http://100.64.0.1/',
    'http://198.18.0.1/',
    'http://224.0.0.1/',
    'http://255.255.255.255/',
    'file:///etc/passwd',
    'gopher://127.0.0.1:PORT/_GET%20/',
    'ftp://127.0.0.1:PORT/',
    'data:text/plain,hello',
    'javascript:alert(1)',
    '//127.0.0.1:PORT/',
    'not a url',
    '',
  ])('rejects %s', async (text) => {
    await expect(create({ resolve })(text.replace('PORT', String(port)))).rejects.toMatchObject({ reason: 'refused' });
    expect(hits).toEqual([]);
  });

  it('uses plain HTTP only if it is allowed', async () => {
    await expect(create({ allowHttp: false, except: ['127.0.0.0/8'] })(`http://127.0.0.1:${port}/`)).rejects.toThrow();
    expect(hits).toEqual([]);
  });

  it.each(['http://10.0.0.1/', 'http://localhost:PORT/inner', 'file:///etc/passwd', 'http://[::1]:PORT/inner'])(
    'follows no redirect to %s',
    async (target) => {
      const location = target.replace('PORT', String(port));
      answer = (_request, response) => response.writeHead(302, { location }).end();
      // The first name may be requested; the second is the canary under another name.
      const names = (host: string) =>
        Promise.resolve([{ address: host === 'first.example' ? '127.0.0.2' : '127.0.0.1', family: 4 }]);
      const inner = createServer((_request, response) => response.writeHead(302, { location }).end());
      await new Promise<void>((listening) => inner.listen(0, '127.0.0.2', listening));
      const first = `http://first.example:${(inner.address() as AddressInfo).port}/`;
      const failed = create({ resolve: names, except: ['127.0.0.2/32'] })(first);
      await expect(failed).rejects.toMatchObject({ reason: 'refused' });
      expect(hits).toEqual([]);
      inner.closeAllConnections();
      await new Promise((closed) => inner.close(closed));
    },
  );

  it('connects to the address that it checked, even if the name resolves differently afterwards', async () => {
    let asked = 0;
    const rebinding = () => Promise.resolve([{ address: asked++ === 0 ? '127.0.0.1' : '10.0.0.1', family: 4 }]);
    const response = await create({ resolve: rebinding, except: ['127.0.0.1/32'] })(`http://x.example:${port}/`);
    expect(await response.text()).toBe('secret');
    expect(asked).toBe(1);
  });
});

describe('bounds of a response', () => {
  const local = (options: SafeFetchOptions = {}) => create({ except: ['127.0.0.0/8'], ...options });

  it('returns body, status and headers of a normal response', async () => {
    answer = (request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => response.writeHead(201, { 'content-type': 'application/json' }).end(body));
    };
    const response = await local()(`http://127.0.0.1:${port}/`, { method: 'POST', body: '{"a":1}' });
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({ a: 1 });
  });

  it('stops at the size limit, with or without a content-length', async () => {
    answer = (_request, response) => response.writeHead(200, { 'content-length': 50_000_000 }).end('x');
    await expect(local({ maxBytes: 1_000 })(`http://127.0.0.1:${port}/`)).rejects.toMatchObject({ reason: 'tooLarge' });
    answer = (_request, response) => {
      for (let part = 0; part < 100; part++) response.write('x'.repeat(1_000));
      response.end();
    };
    const response = await local({ maxBytes: 1_000 })(`http://127.0.0.1:${port}/`);
    await expect(response.text()).rejects.toThrow();
  });

  it('times out on silence and on a slow response', async () => {
    answer = () => undefined;
    await expect(local({ timeout: 200 })(`http://127.0.0.1:${port}/`)).rejects.toMatchObject({ reason: 'timeout' });
    answer = (_request, response) => {
      const drip = setInterval(() => response.write('x'), 20);
      response.on('close', () => clearInterval(drip));
    };
    const started = Date.now();
    const response = await local({ timeout: 300 })(`http://127.0.0.1:${port}/`);
    await expect(response.text()).rejects.toThrow();
    expect(Date.now() - started).toBeLessThan(5_000);
  });

  it('follows a few redirects, and sends no credentials to another origin', async () => {
    let seen: string | undefined;
    answer = (request, response) => {
      seen = request.headers.authorization;
      if (request.url === '/end') response.end('there');
      else response.writeHead(302, { location: `http://127.0.0.2.example:${port}/end` }).end();
    };
    const response = await local({ resolve: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]) })(
      `http://127.0.0.1:${port}/`,
      { headers: { authorization: 'Bearer x' } },
    );
    expect(await response.text()).toBe('there');
    expect(seen).toBeUndefined();
    answer = (_request, again) => again.writeHead(302, { location: '/' }).end();
    await expect(local()(`http://127.0.0.1:${port}/`)).rejects.toMatchObject({ reason: 'refused' });
  });
});
