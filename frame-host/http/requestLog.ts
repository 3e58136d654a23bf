import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { routeOf } from './errorHandler';

/** One line for each answer. What a route's answers share is written once: a line costs as much as the routing. */
export function registerRequestLog(app: FastifyInstance): void {
  // Nothing in its lines needs to be looked through for secrets.
  const plain = app.log.child({}, { redact: [] });
  const logs = new Map<string, FastifyBaseLogger>();
  app.addHook('onResponse', (request, reply, done) => {
    const { id: reqId, method } = request;
    const { statusCode: status } = reply;
    const route = routeOf(request);
    const name = `${status} ${method} ${route}`;
    let log = logs.get(name);
    if (!log) logs.set(name, (log = plain.child({ method, route, status })));
    log.info({ reqId, ms: Math.round(reply.elapsedTime) });
    done();
  });
}
