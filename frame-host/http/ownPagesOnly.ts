import type { FastifyInstance } from 'fastify';
import { HttpError } from '../../src/errors/http';

/**
 * Lets only the wallet's own pages call the routes of this scope: a page of another origin must not use a visitor's browser to call them.
 * Requests without an origin are not from another origin's page.
 */
export function ownPagesOnly(scope: FastifyInstance, { publicUrl }: { publicUrl: string }): void {
  scope.addHook('onRequest', (request, reply, next) => {
    void reply.header('cache-control', 'no-store');
    const { origin } = request.headers;
    next(origin === undefined || origin === publicUrl ? undefined : new HttpError('forbidden'));
  });
}
