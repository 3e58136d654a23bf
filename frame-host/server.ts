import fastify, { LogController, type FastifyInstance } from 'fastify';
import { randomId } from '../src/kit/randomId';
import { systemClock, type Clock } from '../src/kit/clock';
import type { Access } from './access/access';
import { registerAccess } from './access/routes';
import type { Config } from './config';
import { createClientAddresses, trustProxyOption } from './http/clientAddress';
import { registerCors } from './http/cors';
import { registerErrorHandler } from './http/errorHandler';
import { registerForwardedWarning } from './http/forwarded';
import { registerHeaders } from './http/headers';
import { registerHealth, type ReadyCheck } from './http/health';
import { listenOn } from './http/listenOn';
import { createLogOptions, type LogSink } from './http/log';
import { registerRateLimit } from './http/rateLimit';
import { registerRequestLog } from './http/requestLog';
import type { ServerPlugin } from './http/plugin';
import { withoutSchemas } from './http/withoutSchemas';
import type { Metrics } from './metrics/metrics';
import { registerSessions } from './sessions/registerSessions';
import type { SocketRelay } from './sessions/relay';
import type { UpgradeHandler } from './sessions/socket';
import type { SessionStore } from './sessions/sessionStore';

export interface ServerDeps {
  config: Config;
  access: Access;
  /** The server does not close this store; its creator does. */
  sessions: SessionStore;
  /** Relays session updates between processes that share the store. */
  relay?: SocketRelay | undefined;
  /** Handles WebSocket upgrades that are not for sessions. */
  onOtherUpgrade?: UpgradeHandler | undefined;
  /** Plugins registered after those that every server has. */
  plugins?: readonly ServerPlugin[];
  /** Readiness checks that `/readyz` runs, by name. */
  checks?: Readonly<Record<string, ReadyCheck>>;
  /** Services that may come up after the server. `/readyz` lists those that are still coming. */
  late?: Readonly<Record<string, ReadyCheck>> | undefined;
  metrics?: Metrics | undefined;
  clock?: Clock;
  logSink?: LogSink;
  /** Loads the native add-on that verifies session signatures. Default: the add-on for this platform, if there is one. */
  loadAddon?: () => unknown;
}

export interface Server {
  app: FastifyInstance;
  /**
   * Starts listening on the configured host and port. Resolves with the port, which is useful if the configured port is 0.
   * @throws Error naming the port and `INLAY_PORT` if the port is in use.
   */
  listen(): Promise<number>;
  /** Closes every connection. Resolves once the port is free. */
  close(): Promise<void>;
}

/** Creates a server that shares no state with other servers in the process. */
export async function createServer(deps: ServerDeps): Promise<Server> {
  const {
    config,
    access,
    sessions,
    relay,
    onOtherUpgrade,
    plugins = [],
    checks = {},
    late,
    metrics,
    clock = systemClock,
    logSink,
    loadAddon,
  } = deps;
  const addresses = createClientAddresses(config.trustedProxies);
  const idPrefix = randomId().slice(0, 8);
  let requests = 0;

  const app = fastify({
    ...withoutSchemas,
    logger: createLogOptions({ level: config.logLevel, sink: logSink }),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => `${idPrefix}-${(requests++).toString(36)}`,
    trustProxy: trustProxyOption(addresses),
    // A child logger per request costs more than writing a line, so log lines contain the request id themselves.
    childLoggerFactory: (logger) => logger,
    bodyLimit: 64 * 1_024,
    // Limits slow clients: headers must arrive within 5 s and the whole request within 15 s (docs/threats.md 59).
    requestTimeout: 15_000,
    http: { headersTimeout: 5_000, connectionsCheckingInterval: 2_000 },
    keepAliveTimeout: 65_000,
    forceCloseConnections: true,
    return503OnClosing: true,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    routerOptions: { maxParamLength: 200 },
  });
  app.removeContentTypeParser('text/plain');

  // Hooks run in this order for each request.
  registerForwardedWarning(app, addresses);
  registerHeaders(app, config);
  await registerCors(app);
  registerRateLimit(app, config.rateLimits);
  registerErrorHandler(app);
  registerRequestLog(app);
  metrics?.watchServer(app);

  const ownLimits = { ownOrigin: config.publicUrl, limits: config.rateLimits };
  const all: ServerPlugin[] = [
    (app) => registerHealth(app, { checks: { sessions: () => sessions.isReady(), ...checks }, late, clock, addresses }),
    (app) => registerAccess(app, { access }),
    (app) =>
      registerSessions(app, { store: sessions, relay, onOtherUpgrade, addresses, clock, loadAddon, ...ownLimits }),
    ...plugins,
  ];
  for (const plugin of all) await app.register(async (scope) => plugin(scope));
  await app.ready();

  return {
    app,
    listen: () => listenOn(app, { host: config.host, port: config.port, variable: 'INLAY_PORT' }),
    close: () => app.close(),
  };
}
