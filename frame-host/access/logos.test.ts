import fastify from 'fastify';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { registerErrorHandler } from '../http/errorHandler';
import type { Project } from './project';
import { openLogos, registerLogos, type Logos } from './logos';

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUg==', 'base64');
/** A server of logos on loopback, which counts its requests. */
let server: Server;
let base: string;
let hits: string[];
let answer: RequestListener;
const opened: Logos[] = [];

beforeEach(async () => {
  hits = [];
  answer = (_request, response) => response.writeHead(200, { 'content-type': 'image/png' }).end(png);
  server = createServer((request, response) => {
    hits.push(request.url ?? '');
    answer(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  for (const one of opened.splice(0)) one.close();
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

/** @param options.allowPrivate ranges that the operator allows; none by default. */
function open({ logo, dark, allowPrivate = [] }: { logo: string | undefined; dark?: string; allowPrivate?: string[] }) {
  const logos = openLogos({ outgoing: { allowPrivate }, env: 'local' });
  opened.push(logos);
  const app = fastify();
  registerErrorHandler(app);
  const project = { whiteLabel: { logoLight: logo, logoDark: dark } } as Project;
  registerLogos(app, { logos, perMinute: 100, access: { find: (id) => (id === 'shop' ? project : undefined) } });
  return (query: string) => app.inject({ method: 'GET', url: `/v1/project/logo?${query}` });
}

const loopback = ['127.0.0.0/8'];

it('serves the logo of a project, loads it once, and lets it be displayed only', async () => {
  const get = open({ logo: `${base}/logo.png`, allowPrivate: loopback });
  for (let time = 0; time < 2; time++) {
    const { statusCode, headers, rawPayload } = await get('client_id=shop');
    expect(statusCode).toBe(200);
    expect(rawPayload).toEqual(png);
    expect(headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' });
    expect(headers['content-security-policy']).toContain('sandbox');
  }
  expect(hits).toEqual(['/logo.png']);
});

it('serves a logo that is a data URL', async () => {
  const { rawPayload } = await open({ logo: `data:image/png;base64,${png.toString('base64')}` })('client_id=shop');
  expect(rawPayload).toEqual(png);
});

it('serves the logo for dark screens if the other one cannot be read, as mails do', async () => {
  answer = ({ url }, response) =>
    url === '/dark.png'
      ? response.writeHead(200, { 'content-type': 'image/png' }).end(png)
      : response.writeHead(404).end();
  const get = open({ logo: `${base}/gone.png`, dark: `${base}/dark.png`, allowPrivate: loopback });
  expect((await get('client_id=shop')).rawPayload).toEqual(png);
});

it('requests no URL of a visitor, of an unknown project or inside the operator’s network', async () => {
  const get = open({ logo: `${base}/logo.png` });
  for (const query of [
    'client_id=shop',
    `client_id=other`,
    `client_id=shop&url=${encodeURIComponent(base)}`,
    `client_id=${encodeURIComponent(`${base}/secret`)}`,
  ])
    expect((await get(query)).statusCode).toBe(404);
  expect(hits).toEqual([]);
});

it.each([
  ['markup', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a secret', Buffer.from('{"token":"secret"}')],
  ['a large picture', Buffer.concat([png, Buffer.alloc(300_000)])],
])('does not pass on %s, whatever type its server declares', async (_what, content) => {
  answer = (_request, response) => response.writeHead(200, { 'content-type': 'image/png' }).end(content);
  const response = await open({ logo: `${base}/logo`, allowPrivate: loopback })('client_id=shop');
  expect(response.statusCode).toBe(404);
  expect(response.body).not.toMatch(/alert|secret/);
});
