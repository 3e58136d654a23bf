import cors from '@fastify/cors';
import fastify from 'fastify';
import { messageOf } from '../../src/errors/base';
import { registerErrorHandler } from '../http/errorHandler';
import { registerHealth } from '../http/health';
import { listenOn } from '../http/listenOn';
import { createLogOptions } from '../http/log';
import { registerRateLimit } from '../http/rateLimit';
import { openShareNode } from './openShareNode';
import { readNodeConfig } from './readNodeConfig';
import { createRemoteProjects } from './remoteProjects';
import { createRemoteRegistry } from './remoteRegistry';
import { registerShareNode } from './routes';

/** A share node as a process of its own (`npm run share-node`). */
async function main(): Promise<void> {
  const { nodes, frameHost, registryKey, host, port, issuers, ...config } = readNodeConfig(process.env);
  const app = fastify({
    logger: createLogOptions({ level: 'info' }),
    bodyLimit: 64 * 1_024,
    requestTimeout: 15_000,
    forceCloseConnections: true,
  });
  app.removeContentTypeParser('text/plain');
  await app.register(cors, { origin: [frameHost], credentials: false, methods: ['GET', 'POST'], maxAge: 600 });
  registerRateLimit(app, { requests: 600 });
  registerErrorHandler(app);

  const isProject = createRemoteProjects({ frameHost, fetch: globalThis.fetch });
  const running = await openShareNode({
    ...config,
    issuers: issuers.map(({ audiences, ...issuer }) =>
      audiences === 'projects'
        ? {
            ...issuer,
            audiences: [],
            isProject: (clientId) => isProject({ clientId, connectionId: issuer.connectionId }),
          }
        : { ...issuer, audiences },
    ),
    walletOrigin: frameHost,
    peers: () => new Map(nodes.map(({ index, publicKey }) => [index, publicKey])),
    registryKey: () => registryKey,
    registry: createRemoteRegistry({ frameHost, fetch: globalThis.fetch }),
    onFault: (error) => app.log.error({ err: error }, 'a round of the share node failed'),
  });
  registerHealth(app, { checks: {} });
  registerShareNode(app, { ...running, prefix: '', walletOrigin: frameHost });

  const end = (): void => {
    void Promise.allSettled([app.close(), running.close()]).then(() => process.exit(0));
  };
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
  await listenOn(app, { host, port, variable: 'INLAY_NODE_PORT' });
  app.log.info({ index: config.index, publicKey: running.node.publicKey }, 'share node is up');
  running.start();
}

main().catch((error: unknown) => {
  process.stderr.write(`The share node cannot start: ${messageOf(error)}\n`);
  process.exit(1);
});
