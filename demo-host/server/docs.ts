import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/**
 * Serves the site of the documentation at `/docs/`, once it is built (`demo-host/stack/docs`). Each page has its own policy, but one
 * in the document cannot keep other sites from framing it.
 */
export async function registerDocs(app: FastifyInstance, { folder }: { folder: string }): Promise<void> {
  app.get('/docs', (_request, reply) => reply.redirect('/docs/'));
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/docs/',
    decorateReply: false,
    cacheControl: false,
    setHeaders: (response) => {
      void response.setHeader('content-security-policy', "frame-ancestors 'none'");
    },
  });
}
