import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { routeOf } from './errorHandler';

/**
 * Logs one line per response. The parts that all responses of a route share are serialized once, because a log line costs as much as the
 * routing.
 */
export function registerRequestLog(app: FastifyInstance): void {
  // These log lines contain no secrets, so redaction is turned off.
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
