import fastify from 'fastify';
import { listenOn } from '../http/listenOn';
import type { Metrics } from './metrics';
import type { MetricsAddress } from './metricsAddress';

/**
 * Serves `/metrics`.
 * @throws Error naming the port and its variable if the port is in use.
 */
export async function startMetricsServer(
  metrics: Pick<Metrics, 'read' | 'contentType'>,
  address: MetricsAddress,
): Promise<{ port: number; close(): Promise<void> }> {
  const app = fastify({ forceCloseConnections: true });
  app.get('/metrics', async (_request, reply) => reply.type(metrics.contentType).send(await metrics.read()));
  const port = await listenOn(app, { ...address, variable: 'INLAY_METRICS_PORT' });
  return { port, close: () => app.close() };
}
