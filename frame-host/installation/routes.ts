import type { FastifyInstance } from 'fastify';
import type { SignedInstallation } from '../../src/wire/http/installation';

/** Serves the document to browsers and share nodes. It is public, and trusted only because of its signature. */
export function registerInstallation(app: FastifyInstance, { signed }: { signed: SignedInstallation }): void {
  app.get('/v1/installation', (_request, reply) => reply.header('cache-control', 'no-store').send(signed));
}
