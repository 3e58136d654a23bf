import corsPlugin from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

/**
 * Adds CORS headers. Any page may send requests and read the responses: each operation checks the permissions of an origin itself, and no
 * response depends on a cookie. Credentials are allowed only for the socket, whose clients always send them (docs/protocol-server.md 2.8).
 *
 * The plugin only handles preflights, in a scope of its own. On every response it would cost more than everything else that the server
 * adds to a response (npm run bench sessions).
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
