import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { markSvg } from '../../src/kit/mark';
import { palettes } from '../../src/kit/theme/theme';
import type { ProjectConfig } from '../../src/wire/http/project';
import { revalidate } from './send';
import { walletName } from '../../src/wire/whiteLabel';

const scope = '/v5/';
const path = '/v5/manifest.webmanifest';
const icons = [
  { file: 'icon-192.png', sizes: '192x192', purpose: 'any' },
  { file: 'icon-512.png', sizes: '512x512', purpose: 'any' },
  { file: 'maskable-512.png', sizes: '512x512', purpose: 'maskable' },
] as const;
/** The icon for Apple's systems. */
const touch = 'touch-180.png';

/** The tags for the head of the wallet's own page. Frames and popups do not get them, because they are not installable apps. */
export const manifestLinks =
  `<link rel="manifest" href="${path}"><link rel="apple-touch-icon" href="/v5/icons/${touch}">` +
  `<meta name="theme-color" media="(prefers-color-scheme:light)" content="${palettes.light.page}">` +
  `<meta name="theme-color" media="(prefers-color-scheme:dark)" content="${palettes.dark.page}">`;

/**
 * Makes the wallet's own page installable (Web Application Manifest). The installed app opens `web+wc:` links, because browsers do not let
 * apps register `wc:` itself. @param options.root Folder of the build.
 */
export function registerWebManifest(
  app: FastifyInstance,
  { root, project }: { root: string; project: ProjectConfig | undefined },
): void {
  const name = walletName(project?.whiteLabel ?? {});
  const text = JSON.stringify({
    id: scope,
    name,
    short_name: name.slice(0, 12).trim(),
    scope,
    start_url: '/v5/wallet/home',
    display: 'standalone',
    background_color: palettes.light.page,
    theme_color: palettes.light.page,
    categories: ['finance'],
    icons: [
      ...icons.map(({ file, ...icon }) => ({ src: `/v5/icons/${file}`, type: 'image/png', ...icon })),
      { src: '/v5/icon.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'any' },
    ],
    protocol_handlers: [{ protocol: 'web+wc', url: '/v5/wallet/connect?uri=%s' }],
    // A link opens the wallet in its existing window if there is one.
    launch_handler: { client_mode: 'navigate-existing' },
  });
  app.get(path, (_request, reply) =>
    reply.header('cache-control', revalidate).type('application/manifest+json; charset=utf-8').send(text),
  );
  for (const file of [...icons.map((icon) => icon.file), touch]) {
    const image = readFileSync(`${root}/site/icons/${file}`);
    app.get(`/v5/icons/${file}`, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=86400').type('image/png').send(image),
    );
  }
  app.get('/v5/icon.svg', (_request, reply) =>
    reply.header('cache-control', revalidate).type('image/svg+xml').send(markSvg()),
  );
}
