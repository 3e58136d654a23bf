import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { base64ToBytes } from '../../kit/base64';
import { readLogo } from '../../api/readLogo';
import type { RecoveryKit } from '../../custody/kit/recoveryKit';
import { renderKit, type KitAppearance, type KitTexts } from '../../custody/kit/renderKit';
import { embedLogo } from './embedLogo';

const base64 = 'iVBORw0KGgo=';
const png = base64ToBytes(base64) ?? new Uint8Array();
const logo = 'https://shop.test/logo.png';
const look = { name: 'Shop', corners: 'sharp', font: 'serif', logo } as const;

/** Makes a kit while the server of the wallet answers requests for the project's logo in this way. */
async function make(answer: RequestListener, appearance: KitAppearance = look) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const embedded = await embedLogo(appearance.logo, {
    readLogo: () => readLogo({ fetch, origin, clientId: 'shop & co' }),
  });
  const file = renderKit({
    kit: {} as RecoveryKit,
    texts: { language: 'en', direction: 'ltr', title: 'Kit' } as KitTexts,
    appearance: { ...appearance, logo: embedded },
    script: 'run()',
    hash: () => 'hash',
  });
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
  return { file, asked };
}

it('embeds a logo of another site, which the server reads, and uses corners and font', async () => {
  const { file, asked } = await make((_request, response) =>
    response.writeHead(200, { 'content-type': 'image/png' }).end(png),
  );
  expect(asked).toEqual(['/v1/project/logo?client_id=shop+%26+co']);
  expect(file).toContain(`<img src="data:image/png;base64,${base64}"`);
  expect(file).toMatch(/main\{[^}]*border-radius:8px\}/);
  expect(file).toMatch(/font:15px\/22px ui-serif/);
  expect(file).not.toContain('shop.test');
});

it.each<[string, RequestListener]>([
  ['is missing', (_request, response) => response.writeHead(404).end('{}')],
  ['breaks off', (_request, response) => response.destroy()],
  ['is markup', (_request, response) => response.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg/>')],
  ['ends the attribute', (_request, response) => response.writeHead(200, { 'content-type': 'x" onerror="y' }).end(png)],
])('is made without a logo if it %s', async (_how, answer) => {
  const { file } = await make(answer);
  expect(file).toMatch(/<header><svg[^>]*>.*<\/svg>Shop<\/header>/);
  expect(file).not.toMatch(/onerror|<img/);
});

it('requests nothing for a logo that is a data URL', async () => {
  const own = `data:image/png;base64,${base64}`;
  const { file, asked } = await make((_request, response) => response.end(), { name: 'Shop', logo: own });
  expect(asked).toEqual([]);
  expect(file).toContain(own);
});
