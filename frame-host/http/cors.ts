import corsPlugin from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

/**
 * Any page may ask and read: what an origin may do is decided where it does it, and no answer depends on a cookie. Credentials are
 * for the socket alone, whose clients always ask with them (docs/protocol.md 2.8).
 *
 * Preflights are the plugin's, in a scope of their own: on every answer it would cost more than the rest of what we add to one
 * (npm run bench sessions).
 */
export async function registerCors(app: FastifyInstance): Promise<void> {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method === 'OPTIONS') return done();
    void reply.header('vary', 'Origin');
    const { origin } = request.headers;
    if (origin !== undefined) void reply.header('access-control-allow-origin', origin);
    if (isSocket(request.url)) void reply.header('access-control-allow-credentials', 'true');
    done();
  });
  await app.register(async (scope) => {
    await scope.register(corsPlugin, {
      delegator: (request, answer) =>
        answer(null, {
          origin: true,
          credentials: isSocket(request.url),
          methods: ['GET', 'POST', 'PUT'],
          maxAge: 600,
        }),
    });
  });
}

const isSocket = (url: string): boolean => url.startsWith('/socket.io/');
