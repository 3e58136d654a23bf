import { connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { HttpError } from '../src/errors/http';
import type { ServerPlugin } from './http/plugin';
import { createServers } from '../tests/helpers/http/servers';

const { start, stopAll } = createServers();
afterEach(stopAll);

const failing: ServerPlugin = (app) => {
  app.get('/crash/:id', () => {
    throw new Error('lost ada@example.com with code 123456 and key 0123456789abcdef0123456789abcdef');
  });
  app.get('/known', () => {
    throw new HttpError('lockedCode', { details: { retryAfter: 7 } });
  });
  app.post('/echo', (request) => ({ body: request.body as object }));
};
/** Limits of the session store. */
/** Only the requests of an address are limited low. */
const limitsOf = (requests: number) => ({
  requests,
  writes: 9,
  badSignatures: 9,
  writesPerKey: 9,
  sockets: 9,
  dataPerUser: 1_000,
  storedBytes: 1e9,
  storedRecords: 1e9,
});
const json = { 'content-type': 'application/json' };

describe('errors', () => {
  it('answers an unknown error with 500 and no detail, and logs it scrubbed with the request id', async () => {
    const { app, lines } = await start({ plugins: [failing] });
    const answer = await app.inject('/crash/secretpath?token=secretquery');
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({ error: { code: 'internal', message: 'Internal error.' } });
    const log = lines.join('');
    expect(log).toContain(String(answer.headers['x-request-id']));
    expect(log).toContain('/crash/:id');
    expect(log).not.toMatch(/ada@|123456|0123456789abcdef|secretpath|secretquery/);
    for (const line of lines) expect(() => JSON.parse(line) as unknown).not.toThrow();
  });

  it('keeps code, message and details of an HttpError and sets retry-after', async () => {
    const { app } = await start({ plugins: [failing] });
    const answer = await app.inject('/known');
    expect(answer.statusCode).toBe(429);
    expect(answer.headers['retry-after']).toBe('7');
    expect(answer.json()).toEqual({
      error: { code: 'lockedCode', message: 'Too many wrong codes.', details: { retryAfter: 7 } },
    });
  });

  it.each([
    ['nothing there', { method: 'GET', url: '/nothing' }, 404, 'notFound'],
    [
      'text/plain',
      { method: 'POST', url: '/echo', headers: { 'content-type': 'text/plain' }, payload: '{}' },
      415,
      'unsupportedType',
    ],
    ['invalid JSON', { method: 'POST', url: '/echo', headers: json, payload: '{' }, 400, 'invalid'],
    [
      'a poisoned prototype',
      { method: 'POST', url: '/echo', headers: json, payload: '{"__proto__":{"a":1}}' },
      400,
      'invalid',
    ],
    [
      '65 KB',
      { method: 'POST', url: '/echo', headers: json, payload: JSON.stringify('x'.repeat(65_600)) },
      413,
      'tooLarge',
    ],
    [
      'a gzip body',
      { method: 'POST', url: '/echo', headers: { ...json, 'content-encoding': 'gzip' }, payload: '\u001f\u008b' },
      400,
      'invalid',
    ],
  ] as const)('answers %s in the standard shape of errors', async (_what, request, status, code) => {
    const { app } = await start({ plugins: [failing] });
    const answer = await app.inject(request);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.json()).toMatchObject({ error: { code, message: expect.any(String) } });
  });

  it('names a taken port and the variable that changes it', async () => {
    const first = await start();
    const port = await first.listen();
    const second = await start({ config: { port } });
    await expect(second.listen()).rejects.toThrow(`Port ${port} is already in use. Set INLAY_PORT to another port.`);
  });
});

describe('headers', () => {
  it('sets security headers on every answer and forbids caching of data', async () => {
    const { app } = await start();
    const { headers } = await app.inject({ url: '/healthz', headers: { origin: 'https://a.example' } });
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'access-control-allow-origin': 'https://a.example',
    });
    expect(headers['access-control-allow-credentials']).toBeUndefined();
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it('sets HSTS if the public address is HTTPS', async () => {
    const { app } = await start({ config: { publicUrl: 'https://wallet.example' } });
    expect((await app.inject('/healthz')).headers['strict-transport-security']).toContain('max-age=');
  });

  it.each(['POST', 'PUT'])('allows a preflight for %s with a content type', async (method) => {
    const { app } = await start({ plugins: [failing] });
    const answer = await app.inject({
      method: 'OPTIONS',
      url: '/echo',
      headers: {
        origin: 'https://a.example',
        'access-control-request-method': method,
        'access-control-request-headers': 'content-type',
      },
    });
    expect(answer.statusCode).toBe(204);
    expect(answer.headers['access-control-allow-origin']).toBe('https://a.example');
    expect(answer.headers['access-control-allow-methods']).toContain(method);
    expect(answer.headers['access-control-allow-headers']).toContain('content-type');
  });
});

describe('limits', () => {
  it('rejects an address that requests too often with 429, even for unknown paths', async () => {
    const { app } = await start({
      config: {
        rateLimits: limitsOf(3),
      },
    });
    const ask = (remoteAddress: string) => app.inject({ url: '/v1/project?client_id=inlay-local', remoteAddress });
    for (let i = 0; i < 3; i++) expect((await ask('192.0.2.1')).statusCode).toBe(200);
    const refused = await ask('192.0.2.1');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.json()).toMatchObject({
      error: { code: 'rateLimited', details: { retryAfter: expect.any(Number) } },
    });
    expect((await ask('192.0.2.2')).statusCode).toBe(200);
    expect((await app.inject({ url: '/none', remoteAddress: '192.0.2.1' })).statusCode).toBe(429);
    expect((await app.inject({ url: '/healthz', remoteAddress: '192.0.2.1' })).statusCode).toBe(200);
  });

  it('counts a /64 of IPv6 as one address', async () => {
    const { app } = await start({
      config: {
        rateLimits: limitsOf(1),
      },
    });
    const ask = async (remoteAddress: string) => (await app.inject({ url: '/none', remoteAddress })).statusCode;
    expect(await ask('2001:db8:1:2::1')).toBe(404);
    expect(await ask('2001:db8:1:2:ffff::9')).toBe(429);
    expect(await ask('2001:db8:1:3::1')).toBe(404);
  });

  it('trusts X-Forwarded-For only from a trusted proxy', async () => {
    const { app } = await start({ config: { rateLimits: limitsOf(1), trustedProxies: ['10.0.0.0/8'] } });
    const ask = async (remoteAddress: string, forwarded: string) =>
      (await app.inject({ url: '/none', remoteAddress, headers: { 'x-forwarded-for': forwarded } })).statusCode;
    expect(await ask('192.0.2.7', '198.51.100.1')).toBe(404);
    expect(await ask('192.0.2.7', '198.51.100.2')).toBe(429);
    expect(await ask('10.1.1.1', '198.51.100.3')).toBe(404);
    expect(await ask('10.1.1.1', '198.51.100.4')).toBe(404);
    expect(await ask('10.1.1.1', '203.0.113.9, 198.51.100.4')).toBe(429);
  });

  it('drops a client that never finishes its headers', async () => {
    const server = await start();
    const port = await server.listen();
    const began = Date.now();
    await new Promise<void>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: '));
      socket
        .on('close', () => resolve())
        .on('error', reject)
        .resume();
    });
    expect(Date.now() - began).toBeLessThan(9_000);
  });
});

describe('health', () => {
  it('is ready only if every part is, and names the part that is not', async () => {
    let storage = true;
    let time = 0;
    const clock = { now: () => time, after: () => () => undefined };
    const broken = () => Promise.reject(new Error('down'));
    const { app } = await start({ clock, checks: { storage: () => storage } });
    expect((await app.inject('/readyz')).statusCode).toBe(200);
    storage = false;
    time += 1_000;
    const down = await app.inject('/readyz');
    expect(down.statusCode).toBe(503);
    expect(down.json()).toEqual({ status: 'unavailable', parts: { sessions: 'ok', storage: 'unavailable' } });
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    const other = await start({ checks: { mail: broken, storage: () => true } });
    expect((await other.app.inject('/readyz')).json()).toMatchObject({ parts: { mail: 'unavailable', storage: 'ok' } });
  });

  it('is ready without the services that come later, and lists them until they are up', async () => {
    let solana = false;
    let time = 0;
    const clock = { now: () => time, after: () => () => undefined };
    const { app } = await start({ clock, late: { solana: () => solana, relay: () => true } });
    const early = await app.inject('/readyz');
    expect(early.statusCode).toBe(200);
    expect(early.json()).toEqual({ status: 'ok', parts: { sessions: 'ok' }, coming: ['solana'] });
    solana = true;
    time += 1_000;
    expect((await app.inject('/readyz')).json()).toEqual({ status: 'ok', parts: { sessions: 'ok' } });
  });
});

it('runs ten servers in one process, each on its own port, and frees the ports', async () => {
  const servers = await Promise.all(Array.from({ length: 10 }, () => start()));
  const ports = await Promise.all(servers.map((server) => server.listen()));
  expect(new Set(ports).size).toBe(10);
  const answers = await Promise.all(ports.map((port) => fetch(`http://127.0.0.1:${port}/healthz`)));
  expect(answers.every(({ ok }) => ok)).toBe(true);
  await Promise.all(servers.map((server) => server.close()));
  await expect(fetch(`http://127.0.0.1:${ports[0]}/healthz`)).rejects.toThrow();
});
