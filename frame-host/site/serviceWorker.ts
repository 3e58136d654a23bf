import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { compress } from './compressed';
import type { SiteManifest } from './manifest';

/** The worker may only send requests to its own origin and may not load anything. */
const policy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

/**
 * Serves `/v5/service-worker.js`: the list of cached files, followed by the built worker. The list contains the pages, which depend on the
 * operator's configuration, so that the worker changes whenever a page does. Responds with 404 if there is no worker.
 * @param options.texts The content of URLs without a hash, by URL.
 */
export function registerServiceWorkerRoute(
  app: FastifyInstance,
  { worker, texts }: { worker: SiteManifest['worker']; texts: Readonly<Record<string, string>> },
): void {
  const path = '/v5/service-worker.js';
  if (!worker) {
    app.get(path, (_request, reply) => reply.callNotFound());
    return;
  }
  const hash = (text: string): string => createHash('sha384').update(text).digest('base64');
  const pages = Object.entries(texts).map(([url, text]) => ({
    url,
    revision: hash(text).slice(0, 16),
    integrity: `sha384-${hash(text)}`,
  }));
  const keep = (files: readonly { url: string; integrity: string }[]) =>
    files.map((file) => ({ ...file, revision: null }));
  const list = { eager: [...pages, ...keep(worker.shell.eager)], lazy: keep(worker.shell.lazy) };
  const script = compress(`const __SHELL__=${JSON.stringify(list)};\n${worker.code}`);

  app.get(path, (request, reply) => {
    const { body, encoding } = script.pick(request.headers['accept-encoding']);
    if (encoding) void reply.header('content-encoding', encoding);
    return reply
      .header('vary', 'Accept-Encoding')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', policy)
      .header('cross-origin-resource-policy', 'same-origin')
      .type('text/javascript; charset=utf-8')
      .send(body);
  });
}
