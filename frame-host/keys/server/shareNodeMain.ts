import { messageOf } from '../../../src/errors/base';
import { listenOn } from '../../http/listenOn';
import { configuredHosts } from '../../metrics/configuredHosts';
import { openMetrics } from '../../metrics/openMetrics';
import { readIdentityKey } from '../nodeKeys';
import { createNodeServer } from './nodeServer';
import { openShareNode } from './openShareNode';
import { readNodeConfig } from './readNodeConfig';
import { createRemoteProjects } from './remoteProjects';
import { createRemoteRegistry } from './remoteRegistry';

/** Runs a share node in its own process (`npm run share-node`). */
async function main(): Promise<void> {
  if (process.argv[2] === 'key') {
    // The operator needs the public key before signing the document with which the node starts.
    const index = process.env.INLAY_NODE_INDEX ?? '';
    const { publicKey } = await readIdentityKey(process.env.INLAY_NODE_DATA_DIR ?? `.inlay/node-${index}`);
    process.stdout.write(`${publicKey}\n`);
    return;
  }
  const {
    nodes,
    frameHost,
    registryKey,
    host,
    port,
    issuers,
    trustedProxies,
    metrics: at,
    ...config
  } = readNodeConfig(process.env);
  const measured = openMetrics(at, { hosts: configuredHosts({ frameHost, issuers }) });
  const { app, serve } = await createNodeServer({ frameHost, trustedProxies, metrics: measured.metrics });
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
    onFault: (error) => app.log.error({ err: error }, 'a periodic task of the share node failed'),
  });
  const own = nodes.find(({ index }) => index === config.index)?.publicKey;
  if (own !== running.node.publicKey)
    throw new Error(
      `the key of node ${config.index} is ${running.node.publicKey}, but the installation document contains another one`,
    );
  serve(running);

  const end = (): void => {
    void Promise.allSettled([app.close(), running.close()]).then(() => process.exit(0));
  };
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
  await measured.listen();
  await listenOn(app, { host, port, variable: 'INLAY_NODE_PORT' });
  app.log.info({ index: config.index, publicKey: running.node.publicKey }, 'share node is up');
  running.start();
}

main().catch((error: unknown) => {
  process.stderr.write(`The share node cannot start: ${messageOf(error)}\n`);
  process.exit(1);
});
