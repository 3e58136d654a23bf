import fastify from 'fastify';
import type { MailTransport } from '../signIn/mail/mailer';
import { createMetrics, type Metrics } from './metrics';
import type { MetricsAddress } from './metricsAddress';
import { listenOn } from '../http/listenOn';

/** The metrics of one process. All of it does nothing if there is no address. */
export interface ProcessMetrics {
  metrics: Metrics | undefined;
  /** Returns the transport, with its mails counted. */
  countMails(transport: MailTransport): MailTransport;
  /** @throws Error naming the port and its variable if the port is in use. */
  listen(): Promise<void>;
  close(): Promise<void>;
}

export function openMetrics(
  address: MetricsAddress | undefined,
  { hosts = new Set() }: { hosts?: ReadonlySet<string> } = {},
): ProcessMetrics {
  const metrics = address && createMetrics({ hosts });
  let server: Awaited<ReturnType<typeof startMetricsServer>> | undefined;
  return {
    metrics,
    countMails: (transport) => metrics?.countMails(transport) ?? transport,
    async listen() {
      if (metrics) server = await startMetricsServer(metrics, address);
    },
    async close() {
      await server?.close();
      metrics?.close();
    },
  };
}

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
