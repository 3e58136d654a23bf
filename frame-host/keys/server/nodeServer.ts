import cors from '@fastify/cors';
import fastify, { type FastifyInstance } from 'fastify';
import { createClientAddresses, trustProxyOption } from '../../http/clientAddress';
import { registerErrorHandler } from '../../http/errorHandler';
import { registerForwardedWarning } from '../../http/forwarded';
import { registerHealth } from '../../http/health';
import { createLogOptions, type LogSink } from '../../http/log';
import { registerRateLimit } from '../../http/rateLimit';
import { withoutSchemas } from '../../http/withoutSchemas';
import type { Metrics } from '../../metrics/metrics';
import type { RunningShareNode } from './openShareNode';
import { registerShareNode } from '../routes';

/** Maximum number of requests per minute from one address, of any kind. */
const perMinute = 600;

/** Creates the HTTP server of a share node in its own process. `serve` adds the node's endpoints once the node is open. */
export async function createNodeServer({
  frameHost,
  trustedProxies,
  metrics,
  logSink,
}: {
  frameHost: string;
  trustedProxies: readonly string[];
  metrics?: Metrics | undefined;
  logSink?: LogSink;
}): Promise<{ app: FastifyInstance; serve(running: Pick<RunningShareNode, 'node' | 'unpinned'>): void }> {
  const addresses = createClientAddresses(trustedProxies);
  const app = fastify({
    ...withoutSchemas,
    logger: createLogOptions({ level: 'info', ...(logSink && { sink: logSink }) }),
    trustProxy: trustProxyOption(addresses),
    bodyLimit: 64 * 1_024,
    requestTimeout: 15_000,
    forceCloseConnections: true,
  });
  app.removeContentTypeParser('text/plain');
  registerForwardedWarning(app, addresses);
  await app.register(cors, { origin: [frameHost], credentials: false, methods: ['GET', 'POST'], maxAge: 600 });
  registerRateLimit(app, { requests: perMinute });
  registerErrorHandler(app);
  metrics?.watchServer(app);
  return {
    app,
    serve({ node, unpinned }) {
      registerHealth(app, { checks: {}, addresses });
      registerShareNode(app, { node, unpinned, prefix: '', walletOrigin: frameHost });
    },
  };
}
