import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { createServers } from '../../tests/helpers/http/servers';
import { project } from '../../tests/helpers/wallet/walletHarness';
import { manifestLinks, registerWebManifest } from './webManifest';

const { start, stopAll } = createServers();
afterEach(stopAll);

interface WebManifest {
  name: string;
  short_name: string;
  start_url: string;
  scope: string;
  icons: { src: string; type: string; sizes: string }[];
  protocol_handlers: { protocol: string; url: string }[];
}

async function open(appName?: string) {
  const root = mkdtempSync(join(tmpdir(), 'inlay-site-'));
  cpSync(new URL('./icons', import.meta.url), join(root, 'site/icons'), { recursive: true });
  const own = { ...project, whiteLabel: appName === undefined ? {} : { appName } };
  const { app } = await start({ plugins: [(scope) => registerWebManifest(scope, { root, project: own })] });
  const answer = await app.inject('/v5/manifest.webmanifest');
  return { app, answer, manifest: answer.json<WebManifest>() };
}

it('the manifest contains what browsers need to install the wallet, within its own scope', async () => {
  const { app, answer, manifest } = await open();
  expect(answer.headers['content-type']).toMatch(/^application\/manifest\+json/);
  expect(manifest).toMatchObject({ name: 'Inlay', start_url: '/v5/wallet/home', scope: '/v5/' });
  const pngs = manifest.icons.filter(({ type }) => type === 'image/png');
  expect(pngs.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '512x512']);
  for (const { src, sizes, type } of manifest.icons) {
    const picture = await app.inject(src);
    expect(picture.headers['content-type']).toContain(type);
    // A PNG's first chunk contains width and height.
    if (type === 'image/png')
      expect(`${picture.rawPayload.readUInt32BE(16)}x${picture.rawPayload.readUInt32BE(20)}`).toBe(sizes);
  }
});

it('opens web+wc links on the screen that connects applications', async () => {
  const { manifest } = await open();
  const [handler] = manifest.protocol_handlers;
  expect(handler?.protocol).toBe('web+wc');
  const link = 'web+wc:ab@2?relay-protocol=irn&symKey=cd';
  const url = new URL(handler!.url.replace('%s', encodeURIComponent(link)), 'https://wallet.test');
  expect([url.pathname, url.searchParams.get('uri')]).toEqual(['/v5/wallet/connect', link]);
});

it('uses the operator’s name, and pages link to it', async () => {
  expect((await open('  Kino am Ufer ')).manifest).toMatchObject({ name: 'Kino am Ufer', short_name: 'Kino am Ufer' });
  expect(manifestLinks).toContain('rel="manifest" href="/v5/manifest.webmanifest"');
});
