import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { defaultMainnets, defaultTestnets } from '../../src/chains/eip155/network/defaultChains';
import { mainnets } from '../../src/chains/solana/network/defaultChains';
import { safeImage } from '../../src/ui/format/safeImage';
import { bundledRows } from '../market/swap/bundledTokens';
import { pictureNamed, tokenPicture, withPicture } from './pictureNames';
import { registerPictures } from './registerPictures';

const shipped = new Set(readdirSync('frame-host/pictures/svg').map((file) => file.replace('.svg', '')));
const isShipped = (path: string | undefined) => shipped.has(pictureNamed(path?.split('/').at(-1) ?? ''));
const svg = (color: string) => `<svg xmlns="http://www.w3.org/2000/svg" fill="${color}"/>`;

/** A server with these files in the operator's folder. */
function serve(own: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
  for (const [name, content] of Object.entries(own)) writeFileSync(join(folder, name), content);
  const app = Fastify();
  registerPictures(app, { shipped: 'frame-host/pictures/svg', folder });
  return app;
}

it('every built-in network and every bundled token has a picture that the wallet may load', () => {
  for (const chain of [...defaultMainnets, ...defaultTestnets]) {
    const { chainId, logo } = chain;
    expect(withPicture({ ...chain, logo: undefined }).logo).toBe(logo);
    expect(withPicture({ ...chain, logo: 'https://own.example/a.png' }).logo).toBe('https://own.example/a.png');
    expect(safeImage(logo), chainId).toBe(logo);
    expect(isShipped(logo), chainId).toBe(true);
  }
  for (const { logo } of mainnets) expect(isShipped(logo)).toBe(true);
  for (const [chainId, rows] of Object.entries(bundledRows))
    for (const [symbol, , , address] of rows) expect(isShipped(tokenPicture({ chainId, address })), symbol).toBe(true);
});

it('a token is known by its address, never by its symbol', () => {
  expect(tokenPicture({ chainId: '0x1', address: `0x${'12'.repeat(20)}` })).toBeUndefined();
  const [, , , address] = bundledRows['0x1']![0]!;
  expect(tokenPicture({ chainId: '0x1', address: address.toLowerCase() })).toBe('/v5/pictures/usdc');
  expect(tokenPicture({ chainId: '0x2105', address })).toBeUndefined();
});

it('the operator’s folder adds pictures and replaces shipped ones; SVG cannot run anything', async () => {
  const app = serve({ 'tusd.svg': svg('lime'), 'usdc.svg': svg('red') });
  const get = (name: string) => app.inject(`/v5/pictures/${name}`);
  expect((await get('tusd')).body).toContain('lime');
  expect((await get('usdc')).body).toContain('red');
  const base = await get('0x2105');
  expect(base.headers['content-type']).toBe('image/svg+xml');
  expect(base.headers['content-security-policy']).toContain("default-src 'none'");
  expect(base.headers['content-security-policy']).toContain('sandbox');
  expect((await get('nothing')).statusCode).toBe(404);
  expect((await get('..%2f..%2fpackage')).statusCode).toBe(404);
});

it.each([
  ['is no image', 'a.svg', '<html></html>'],
  ['is too large', 'a.svg', svg('x'.repeat(200_001))],
  ['has another name', 'a b.svg', svg('red')],
])('a file of the operator’s folder that %s stops the start with its name', (_, name, content) => {
  expect(() => serve({ [name]: content })).toThrow(name);
});
