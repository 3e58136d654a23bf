import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { routeOf } from '../http/errorHandler';
import type { MailTransport } from '../signIn/mail/mailer';

/** What one process measures, for Prometheus. No label has a value that a client chooses. */
export interface Metrics {
  /** Returns all metrics in Prometheus' text format. */
  read(): Promise<string>;
  contentType: string;
  /** Measures the requests of a server by method, route and status, and its open connections, those of sockets included. */
  watchServer(app: FastifyInstance): void;
  watchPool(pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>): void;
  /** Adds a gauge that is read at each scrape. `label` is the name of what `read` counts by. */
  watchCounts(options: { name: string; help: string; label: string; read: Counts }): void;
  /** Returns the transport, with its mails counted by outcome. */
  countMails(transport: MailTransport): MailTransport;
  close(): void;
}

type Counts = () => Record<string, number> | Promise<Record<string, number>>;

/** In seconds: from an answer out of memory to a request at its timeout. */
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

/** @param options.hosts host names and ports of services that get a label of their own. All others are `other`. */
export function createMetrics({ hosts }: { hosts: ReadonlySet<string> }): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'inlay_http_request_duration_seconds',
    help: 'Duration of the requests that this process has answered.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets,
    registers,
  });
  const mails = new Counter({
    name: 'inlay_mails_total',
    help: 'Mails that the mail server accepted (sent) or did not (failed), each try counted.',
    labelNames: ['outcome'] as const,
    registers,
  });
  const upstream = new Histogram({
    name: 'inlay_upstream_request_duration_seconds',
    help: 'Duration of the requests that this process has made to other services, until the answer begins.',
    labelNames: ['host', 'outcome'] as const,
    buckets,
    registers,
  });
  const stopUpstream = watchOutgoing(({ host, status, seconds }) =>
    upstream.observe(
      {
        host: hosts.has(host) ? host : 'other',
        outcome: status === undefined ? 'failed' : `${Math.trunc(status / 100)}xx`,
      },
      seconds,
    ),
  );

  return {
    read: () => registry.metrics(),
    contentType: registry.contentType,
    watchServer(app) {
      app.addHook('onResponse', (request, reply, done) => {
        const { method } = request;
        requests.observe({ method, route: routeOf(request), status: reply.statusCode }, reply.elapsedTime / 1_000);
        done();
      });
      new Gauge({
        name: 'inlay_http_connections',
        help: 'Open connections, those of sockets included.',
        registers,
        collect() {
          return new Promise((resolve) => {
            app.server.getConnections((_error, count) => {
              this.set(count ?? 0);
              resolve();
            });
          });
        },
      });
    },
    watchPool: (pool) =>
      watchCounts({
        name: 'inlay_database_connections',
        help: 'Connections of the pool: used, idle, and callers that wait for one.',
        label: 'state',
        read: () => ({
          used: pool.totalCount - pool.idleCount,
          idle: pool.idleCount,
          waiting: pool.waitingCount,
        }),
      }),
    watchCounts,
    countMails: (transport) => ({
      verify: () => transport.verify(),
      close: () => transport.close(),
      sendMail: async (mail) => {
        try {
          const sent: unknown = await transport.sendMail(mail);
          mails.inc({ outcome: 'sent' });
          return sent;
        } catch (error) {
          mails.inc({ outcome: 'failed' });
          throw error;
        }
      },
    }),
    close() {
      stopUpstream();
      registry.clear();
    },
  };

  function watchCounts({ name, help, label, read }: Parameters<Metrics['watchCounts']>[0]): void {
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers,
      async collect() {
        for (const [value, count] of Object.entries(await read())) this.set({ [label]: value }, count);
      },
    });
  }
}

interface Outgoing {
  /** Name, and port unless it is the default. */
  host: string;
  /** Undefined if there was no answer. */
  status?: number;
  seconds: number;
}

/** The parts that are read of a request, as `node:http` and `fetch` publish it. */
interface HttpRequest {
  host: string;
  getHeader(name: 'host'): string | undefined;
}
interface FetchRequest {
  origin: string;
}

/**
 * Observes every request of this process, through the channels on which `node:http` and `fetch` publish them.
 * @returns a function that ends it.
 */
function watchOutgoing(observe: (outgoing: Outgoing) => void): () => void {
  const begun = new WeakMap<object, number>();
  const end = (request: object, host: string, status?: number): void => {
    const from = begun.get(request);
    // A request that fails after its answer has begun is reported twice.
    if (from === undefined || !begun.delete(request)) return;
    observe({ host, seconds: (performance.now() - from) / 1_000, ...(status !== undefined && { status }) });
  };
  const hostOf = (request: HttpRequest): string => request.getHeader('host') ?? request.host;
  const fetchHostOf = ({ origin }: FetchRequest): string => new URL(origin).host;
  const start = (message: unknown): void => void begun.set((message as { request: object }).request, performance.now());
  const handlers: Record<string, (message: unknown) => void> = {
    'http.client.request.start': start,
    'http.client.request.error': (message) => {
      const { request } = message as { request: HttpRequest };
      end(request, hostOf(request));
    },
    'http.client.response.finish': (message) => {
      const { request, response } = message as { request: HttpRequest; response: { statusCode: number } };
      end(request, hostOf(request), response.statusCode);
    },
    'undici:request:create': start,
    'undici:request:headers': (message) => {
      const { request, response } = message as { request: FetchRequest; response: { statusCode: number } };
      end(request, fetchHostOf(request), response.statusCode);
    },
    'undici:request:error': (message) => {
      const { request } = message as { request: FetchRequest };
      end(request, fetchHostOf(request));
    },
  };
  for (const [name, handler] of Object.entries(handlers)) subscribe(name, handler);
  return () => {
    for (const [name, handler] of Object.entries(handlers)) unsubscribe(name, handler);
  };
}
