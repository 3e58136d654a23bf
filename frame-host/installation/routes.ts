import type { FastifyInstance } from 'fastify';
import type { SignedInstallation } from '../../src/wire/http/installation';

/** The document for browsers and share nodes: public, and worth nothing but for its signature. */
export function registerInstallation(app: FastifyInstance, { signed }: { signed: SignedInstallation }): void {
  app.get('/v1/installation', (_request, reply) => reply.header('cache-control', 'no-store').send(signed));
}
