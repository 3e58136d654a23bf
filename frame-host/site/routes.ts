import { readFileSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { markSvg } from '../../src/kit/mark';
import type { ProjectConfig } from '../../src/wire/http/project';
import { compress, type Compressed } from './compressed';
import type { SiteManifest } from './manifest';
import { renderFrame, renderPage, renderPopup, renderSignIn } from './pages';
import { createPolicy } from './securityPolicy';
import { registerServiceWorker } from './serviceWorker';

export interface SiteDeps {
  /** Folder of the build, absolute. */
  root: string;
  manifest: SiteManifest;
  /** What the wallet may know of a client, or undefined for an unknown client. */
  findProject(clientId: string): ProjectConfig | undefined;
  /** Whose connections and chains the wallet has as a page of its own. */
  defaultProject: ProjectConfig | undefined;
  /** CSP sources that may frame the wallet for one client, or for any client when it is not named. */
  frameAncestors(clientId: string | undefined): readonly string[];
  local: boolean;
}

/** Built files never change under their name. */
const immutable = 'public, max-age=31536000, immutable';
const revalidate = 'no-cache';

/** Pages that a host's popup shows: no opener isolation, so that they find the frame that waits for them (docs/protocol.md 1.15). */
const popupPaths = ['/v5/redirect', '/v5/confirm-message', '/v5/confirm-transaction'];

/** The wallet's pages and files under `/v5/`. */
export async function registerSite(app: FastifyInstance, deps: SiteDeps): Promise<void> {
  const { root, manifest, local } = deps;
  const files = new URL('./', `file://${root}/site/`).pathname;
  const readSite = (file: string): string => readFileSync(`${root}/site/${file}`, 'utf8');

  await app.register(fastifyStatic, {
    root: `${files}assets`,
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

  const send = (request: FastifyRequest, reply: FastifyReply, text: Compressed): FastifyReply => {
    const { body, encoding } = text.pick(request.headers['accept-encoding']);
    if (encoding) void reply.header('content-encoding', encoding);
    return reply.header('vary', 'Origin, Accept-Encoding').send(body);
  };

  /** A script that pages of other origins load. */
  const addScript = (path: string, { code, cache }: { code: string; cache: string }): void => {
    const text = compress(code);
    app.get(path, (request, reply) => {
      void reply.header('cache-control', cache).header('access-control-allow-origin', '*');
      void reply.header('cross-origin-resource-policy', 'cross-origin').type('text/javascript; charset=utf-8');
      return send(request, reply, text);
    });
  };

  const { loader } = manifest;
  addScript('/v5/embed.js', { code: loader.code, cache: 'public, max-age=300' });
  addScript(`/v5/embed-${loader.version}.js`, { code: loader.code, cache: immutable });
  addScript('/v5/embed.mjs', { code: readSite('embed-module.js'), cache: revalidate });
  addScript('/v5/signin.js', { code: readSite('signin.js'), cache: 'public, max-age=300' });
  addScript('/v5/signin.mjs', { code: readSite('signin-module.js'), cache: revalidate });
  addScript('/v5/recovery-kit.js', { code: readSite('recoveryKit.js'), cache: revalidate });
  app.get('/v5/embed.json', (_request, reply) =>
    reply
      .header('access-control-allow-origin', '*')
      .send({ url: `/v5/embed-${loader.version}.js`, integrity: loader.integrity }),
  );
  app.get('/v5/shell.css', (_request, reply) =>
    reply.header('cache-control', revalidate).type('text/css; charset=utf-8').send(shellStyle),
  );
  app.get('/v5/icon.svg', (_request, reply) =>
    reply.header('cache-control', revalidate).type('image/svg+xml').send(markSvg()),
  );

  const html = (
    request: FastifyRequest,
    reply: FastifyReply,
    { body, policy, camera = '()' }: { body: Compressed; policy: string; camera?: '()' | '(self)' },
  ): FastifyReply => {
    void reply
      .header('content-security-policy', policy)
      .header('cache-control', revalidate)
      .header('permissions-policy', `camera=${camera}, microphone=(), geolocation=(), payment=()`)
      .type('text/html; charset=utf-8');
    return send(request, reply, body);
  };

  /** One document a client, made when it is first asked for and when the client was changed; an unknown client gets the one without a project. */
  const unknownFrame = compress(renderFrame(manifest, undefined));
  const frames = new WeakMap<ProjectConfig, Compressed>();
  const frameOf = (project: ProjectConfig | undefined): Compressed => {
    if (!project) return unknownFrame;
    const known = frames.get(project);
    if (known) return known;
    const made = compress(renderFrame(manifest, project));
    frames.set(project, made);
    return made;
  };
  app.get<{ Querystring: { client_id?: string } }>('/v5/frame', (request, reply) => {
    const { client_id: clientId } = request.query;
    const project = clientId === undefined ? undefined : deps.findProject(clientId);
    const ancestors = deps.frameAncestors(clientId);
    const policy = createPolicy({ scripts: [manifest.boot.cspHash, manifest.streams.cspHash], ancestors, local });
    // A host that isolates itself (COEP) may frame it as well.
    void reply.header('cross-origin-resource-policy', 'cross-origin');
    return html(request, reply, { body: frameOf(project), policy });
  });

  const policy = createPolicy({ local });
  const pagePolicy = createPolicy({
    scripts: [manifest.early.cspHash],
    local,
    trustedTypes: ['inlay-service-worker'],
  });
  const popup = compress(renderPopup(manifest));
  for (const path of [...popupPaths, '/v5/prove/:connection'])
    app.get(path, (request, reply) => html(request, reply, { body: popup, policy }));

  const pageText = renderPage(manifest, deps.defaultProject);
  const page = compress(pageText);
  registerServiceWorker(app, {
    worker: manifest.worker,
    texts: { '/v5/': pageText, '/v5/shell.css': shellStyle, '/v5/icon.svg': markSvg() },
  });
  // The sign-in host (docs/protocol.md 2.4, 2.7). Its popup keeps its opener, which looks whether it is still open.
  const signIn = compress(renderSignIn(manifest, 'page'));
  for (const path of ['/start', '/v10/start'])
    app.get(path, (request, reply) => html(request, reply, { body: signIn, policy }));
  // Its address is fixed by public clients (docs/protocol.md 2.4, manage_mfa).
  const account = compress(renderSignIn(manifest, 'page', deps.defaultProject));
  app.get('/wallet/account', (request, reply) => html(request, reply, { body: account, policy }));
  // Whose client it is, is known when the page around it says so: it is checked there, before anything is shown.
  const signInFrame = compress(renderSignIn(manifest, 'frame'));
  const framed = createPolicy({ ancestors: deps.frameAncestors(undefined), local });
  for (const path of ['/frame', '/v10/frame'])
    app.get(path, (request, reply) => html(request, reply, { body: signInFrame, policy: framed }));
  const sendPage = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    html(request, reply.header('cross-origin-opener-policy', 'same-origin-allow-popups'), {
      body: page,
      policy: pagePolicy,
      // It scans codes; framed pages and windows of a sign-in do not.
      camera: '(self)',
    });
  // The end of a sign-in runs in a popup of the frame as well, and the wallet's own page is handed its session: they must keep their opener.
  for (const path of ['/v5/end', '/v5/end/:connection', '/v5/own'])
    app.get(path, (request, reply) => html(request, reply, { body: page, policy: pagePolicy }));
  app.get('/v5', sendPage);
  app.get('/v5/*', sendPage);
  app.get('/', (_request, reply) => reply.redirect('/v5/'));
}

const shellStyle = 'html{background:#f7f7f8}@media (prefers-color-scheme:dark){html{background:#0e0f12}}body{margin:0}';
