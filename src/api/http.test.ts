import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createHttp } from './http';

let server: Server;
let baseUrl: string;
let answer: { type: string; body: string; status?: number } = { type: 'application/json', body: '{}' };
const seen: { method: string | undefined; headers: IncomingMessage['headers']; body: string }[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      seen.push({ method: request.method, headers: request.headers, body });
      // `/silent` never responds.
      if (request.url === '/silent') return;
      response.writeHead(answer.status ?? 200, { 'content-type': answer.type }).end(answer.body);
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.closeAllConnections());

const open = (timeout?: number) =>
  createHttp({ fetch, baseUrl, headers: { 'x-api-key': 'k' }, ...(timeout === undefined ? {} : { timeout }) });

const root = { method: 'GET', path: '/' } as const;

describe('createHttp', () => {
  it('sends JSON', async () => {
    const body = { a: 'ü & 1', b: 2, c: undefined };
    await open().send({ method: 'POST', path: '/json' }, body);
    expect(seen.at(-1)).toMatchObject({ method: 'POST', body: '{"a":"ü & 1","b":2}' });
    expect(seen.at(-1)?.headers).toMatchObject({ 'x-api-key': 'k', 'content-type': 'application/json; charset=utf-8' });
  });

  it('reads JSON or text according to the content type, and rejects invalid JSON and an error status', async () => {
    answer = { type: 'application/json; charset=utf-8', body: '{"a":1}' };
    expect(await open().send(root)).toEqual({ a: 1 });
    answer = { type: 'text/plain', body: '{"a":1}' };
    expect(await open().send(root)).toBe('{"a":1}');
    answer = { type: 'application/json', body: '{"a":' };
    await expect(open().send(root)).rejects.toMatchObject({ code: 'unavailable' });
    answer = { type: 'text/html', body: '<h1>Bad gateway</h1>', status: 502 };
    await expect(open().send(root)).rejects.toMatchObject({ code: 'unavailable', message: 'HTTP 502' });
    answer = { type: 'text/html', body: '<h1>Unauthorized</h1>', status: 401 };
    await expect(open().send(root)).rejects.toMatchObject({ code: 'unauthorized' });
  });

  it('rejects after its timeout', async () => {
    await expect(open(50).send({ method: 'POST', path: '/silent' }, {})).rejects.toMatchObject({
      code: 'unavailable',
      message: 'Timed out in 50ms',
    });
  });

  it('waits up to 15 s to read and 60 s to write', async () => {
    const limits = vi.spyOn(AbortSignal, 'timeout');
    answer = { type: 'application/json', body: '{}' };
    const http = open();
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) await http.send({ method, path: '/' }, {});
    expect(limits.mock.calls.flat()).toEqual([15_000, 60_000, 60_000, 60_000, 60_000]);
    limits.mockRestore();
  });
});
