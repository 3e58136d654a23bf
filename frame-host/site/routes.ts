import { readFileSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { markSvg } from '../../src/kit/mark';
import { palettes } from '../../src/kit/theme/theme';
import { compress } from './compressed';
import { registerFrames } from './frames';
import type { SiteManifest } from './manifest';
import { renderPage, renderPopup, renderSignIn } from './pages';
import { createPolicy } from './securityPolicy';
import { immutable, revalidate, sendCompressed, sendDocument, type Document } from './send';
import { registerServiceWorkerRoute } from './serviceWorker';
import type { SiteDeps } from './siteDeps';
import { registerWebManifest } from './webManifest';
import { welcomeStyle } from './welcome';

/**
 * Pages that a host opens as a popup. They have no opener isolation, so that they find the frame that waits for them (docs/protocol.md
 * 1.15).
 */
const popupPaths = ['/v5/redirect', '/v5/confirm-message', '/v5/confirm-transaction'];

/** Registers the wallet's pages and files under `/v5/`. */
export async function registerSite(app: FastifyInstance, deps: SiteDeps): Promise<void> {
  await registerAssets(app, deps);
  registerScripts(app, deps);
  registerFiles(app, deps);
  registerFrames(app, deps);
  registerSignInPages(app, deps);
  await registerWalletPages(app, deps);
  registerWebManifest(app, { root: deps.root, project: deps.defaultProject });
  app.get('/', (_request, reply) => reply.redirect('/v5/'));
}

/** Registers the hashed files of the build, which never change under the same name. */
async function registerAssets(app: FastifyInstance, { root }: SiteDeps): Promise<void> {
  await app.register(fastifyStatic, {
    root: `${new URL('./', `file://${root}/site/`).pathname}assets`,
    prefix: '/v5/assets/',
    preCompressed: true,
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply) => {
      void reply.setHeader('cache-control', immutable);
      void reply.setHeader('access-control-allow-origin', '*');
      void reply.setHeader('cross-origin-resource-policy', 'cross-origin');
    },
  });
}

/** Registers the scripts that pages of other origins load. */
function registerScripts(app: FastifyInstance, { root, manifest: { loader } }: SiteDeps): void {
  const read = (file: string): string => readFileSync(`${root}/site/${file}`, 'utf8');
  const add = (path: string, { code, cache }: { code: string; cache: string }): void => {
    const text = compress(code);
    app.get(path, (request, reply) => {
      void reply.header('cache-control', cache).header('access-control-allow-origin', '*');
      void reply.header('cross-origin-resource-policy', 'cross-origin').type('text/javascript; charset=utf-8');
      return sendCompressed(request, reply, text);
    });
  };
  add('/v5/embed.js', { code: loader.code, cache: 'public, max-age=300' });
  add(`/v5/embed-${loader.version}.js`, { code: loader.code, cache: immutable });
  add('/v5/embed.mjs', { code: read('embed-module.js'), cache: revalidate });
  add('/v5/doctor.js', { code: read('doctor.js'), cache: revalidate });
  add('/v5/signin.js', { code: read('signin.js'), cache: 'public, max-age=300' });
  add('/v5/signin.mjs', { code: read('signin-module.js'), cache: revalidate });
  add('/v5/signers.mjs', { code: read('signers-module.js'), cache: revalidate });
  add('/v5/recovery-kit.js', { code: read('recoveryKit.js'), cache: revalidate });
}

function registerFiles(app: FastifyInstance, { manifest }: SiteDeps): void {
  app.get('/v5/embed.json', (_request, reply) =>
    reply
      .header('access-control-allow-origin', '*')
      // With this date a page compares its clock.
      .header('access-control-expose-headers', 'date')
      .send({ url: `/v5/embed-${manifest.loader.version}.js`, integrity: manifest.loader.integrity }),
  );
  app.get('/v5/shell.css', (_request, reply) =>
    reply.header('cache-control', revalidate).type('text/css; charset=utf-8').send(shellStyle(manifest)),
  );
}

/** Registers the sign-in host (docs/protocol-server.md 2.4, 2.7) and the pages that a host or the wallet opens as popups. */
function registerSignInPages(
  app: FastifyInstance,
  { manifest, defaultProject, frameAncestors, local }: SiteDeps,
): void {
  const add = (paths: readonly string[], document: Document): void => {
    for (const path of paths) app.get(path, (request, reply) => sendDocument(request, reply, document));
  };
  const policy = createPolicy({ local });
  add([...popupPaths, '/v5/prove/:connection'], { body: compress(renderPopup(manifest)), policy });
  // This popup keeps its opener, because the opener checks whether it is still open.
  add(['/start', '/v5/start', '/v10/start'], { body: compress(renderSignIn(manifest, 'page')), policy });
  // Public clients use this fixed URL (docs/protocol-server.md 2.4, manage_mfa).
  add(['/wallet/account'], { body: compress(renderSignIn(manifest, 'page', defaultProject)), policy });
  // The client is only known once the embedding page names it. The frame checks it then, before it shows anything.
  add(['/frame', '/v10/frame'], {
    body: compress(renderSignIn(manifest, 'frame')),
    policy: createPolicy({ ancestors: frameAncestors(undefined), local }),
  });
}

/** Registers the wallet as a separate page. */
async function registerWalletPages(app: FastifyInstance, { manifest, defaultProject, local }: SiteDeps): Promise<void> {
  const text = await renderPage(manifest, defaultProject);
  const scripts = [manifest.early.cspHash];
  const page: Document = {
    body: compress(text),
    policy: createPolicy({ scripts, local, trustedTypes: ['inlay-service-worker'] }),
  };
  // These pages must keep their opener: the end of a sign-in also runs in a popup of the frame, and the wallet's own page receives its
  // session from its opener.
  for (const path of ['/v5/end', '/v5/end/:connection', '/v5/own'])
    app.get(path, (request, reply) => sendDocument(request, reply, page));
  for (const path of ['/v5', '/v5/*'])
    app.get(path, (request, reply) => {
      void reply.header('cross-origin-opener-policy', 'same-origin-allow-popups');
      // This page scans QR codes with the camera; frames and sign-in popups do not.
      return sendDocument(request, reply, { ...page, camera: '(self)' });
    });
  registerServiceWorkerRoute(app, {
    worker: manifest.worker,
    texts: { '/v5/': text, '/v5/shell.css': shellStyle(manifest), '/v5/icon.svg': markSvg() },
  });
}

const { light, dark } = palettes;
const background =
  `html{background:${light.page}}@media (prefers-color-scheme:dark){html{background:${dark.page}}}` +
  `html.dark{background:${dark.page}}html.light{background:${light.page}}body{margin:0}`;

const shellStyle = ({ font }: SiteManifest): string =>
  font === undefined
    ? background
    : `${background}@font-face{font-family:'Inter Variable';font-display:swap;font-weight:100 900;src:url(${font}) format('woff2')}${welcomeStyle}`;
