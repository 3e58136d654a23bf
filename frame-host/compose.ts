import { systemClock } from '../src/kit/clock';
import { createAccess, type Access } from './access/access';
import { findProjectFault } from './access/checkProject';
import { openLogos, registerLogos } from './access/logos';
import { openProjectStore, watchProjects, type Projects } from './access/projects';
import { registerAnalytics } from './analytics/routes';
import { analyticsMigrations, type AnalyticsTables } from './analytics/tables';
import { families } from './chains';
import type { Config } from './config';
import { issuersForNodes } from './connections/issuersForNodes';
import { createOidcClient } from './connections/oidc';
import type { ReadyCheck } from './http/health';
import type { ServerPlugin } from './http/plugin';
import { describeInstallation } from './installation/describeInstallation';
import { openInstallationFile } from './installation/openInstallationFile';
import { registerInstallation } from './installation/routes';
import { openCustody } from './keys/custody';
import { registryMigrations, type RegistryTables } from './keys/registry/registryTables';
import { configuredHosts } from './metrics/configuredHosts';
import { openMetrics } from './metrics/openMetrics';
import { registerPictures } from './pictures/registerPictures';
import { openRelayRoute } from './relay/relayRoute';
import { createServer, type Server } from './server';
import type { SocketRelay } from './sessions/relay';
import { openSessionStore } from './sessions/sessionStore';
import { readManifest, type SiteManifest } from './site/manifest';
import { brandOf } from './signIn/mail/brand';
import { createSignIn } from './signIn/signIn';
import { createSmtpTransport } from './signIn/mail/mailer';
import { signInMigrations, type SignInTables } from './signIn/migrations';
import { registerSite } from './site/routes';
import { openDatabases, type Databases } from './storage/databases';
import type { Postgres } from './storage/postgres';
import { openRedis, type Redis } from './storage/redis';
import { openWalletData } from './wallet-api/openWalletData';

/**
 * Creates the complete frame-host from its configuration: opens its databases and registers its plugins in the order
 * below.
 * @param options.build absolute path of the build folder (`dist`), without trailing slash.
 * @param options.fetch used to call identity providers.
 * @param options.plugins additional plugins, registered last.
 * @param options.late checks of services that may come up after the server.
 */
export async function compose({
  config,
  build,
  fetch = globalThis.fetch,
  plugins: more = [],
  late,
}: {
  config: Config;
  build: string;
  fetch?: typeof globalThis.fetch;
  plugins?: readonly ServerPlugin[] | undefined;
  late?: Readonly<Record<string, ReadyCheck>> | undefined;
}): Promise<Server> {
  const manifest = readManifest(build);
  const databases = openDatabases(config);
  const { postgres } = databases;
  const measured = openMetrics(config.metrics, { hosts: configuredHosts(config) });
  if (postgres) measured.metrics?.watchPool(postgres.pool);
  const redis = config.redisUrl === undefined ? undefined : await openRedis({ url: config.redisUrl });
  const relay = await openSocketRelay({ redis, postgres });
  const relayRoute = config.isRelay ? await openRelayRoute(config, databases) : undefined;
  const sessions = await openSessionStore({ place: redis ?? postgres ?? databases.file('sessions') });

  // Each part has its own tables.
  const signInDb = await databases.open<SignInTables>('signin', signInMigrations);
  const registryDb = await databases.open<RegistryTables>('registry', registryMigrations);
  const connectionIds = config.connections.map(({ id }) => id);
  const projects = await watchProjects({
    configured: config.projects,
    store: await openProjectStore(databases),
    accepts: (project) => findProjectFault(project, { env: config.env, connectionIds }) === undefined,
    onFault: (error) => server.app.log.error({ err: error }, 'the projects could not be read from the database'),
  });
  const logos = openLogos(config);
  const brand = brandOf(config.projects[0]?.whiteLabel, logos.read);
  const openTransport = () => measured.countMails(createSmtpTransport(config.mail));
  const walletData = await openWalletData(config, { projects, databases, brand, transport: openTransport() });
  const custody = await openCustody({
    ...config,
    ...config.custody,
    db: registryDb,
    fetch,
    issuers: issuersForNodes({ ...config, projects: () => projects.list() }),
    requests: config.env === 'local' ? config.rateLimits.requests : undefined,
    onFault: (error) => server.app.log.error({ err: error }, 'a periodic task of a share node failed'),
  });
  const access = createAccess({ config, projects });
  const signInParts = { db: signInDb, sessions, projects, fetch, brand, transport: openTransport() };
  const signIn = await createSignIn({ config, ...signInParts });

  const { signed, unreached } = await openInstallation({ config, custody, fetch });
  const plugins: ServerPlugin[] = [
    (app) => signIn.register(app),
    (app) => custody.register(app),
    (app) => registerInstallation(app, { signed }),
    (app) => walletData.register(app),
    (app) => registerLogos(app, { access, logos, perMinute: config.rateLimits.requests }),
    familyPlugin({ config, projects, fetch }),
    ...(await analyticsPlugins({ config, databases })),
    sitePlugin({ config, build, manifest, access }),
    ...more,
  ];
  const checks = { mail: () => signIn.ready(), keys: () => custody.ready() };
  const server: Server = await createServer({
    config,
    access,
    sessions,
    relay,
    plugins,
    checks,
    late,
    metrics: measured.metrics,
    onOtherUpgrade: relayRoute?.upgrade,
  });
  if (unreached.length > 0)
    server.app.log.warn({ unreached }, 'OpenID discovery failed: users cannot sign in with these connections');
  return {
    ...server,
    async listen() {
      const port = await server.listen();
      await measured.listen();
      custody.start();
      walletData.start();
      return port;
    },
    async close() {
      await Promise.all([relayRoute?.close(), measured.close()]);
      await server.close();
      await Promise.all([signIn.close(), custody.close()]);
      projects.close();
      logos.close();
      await Promise.all([sessions.close(), walletData.close(), relay?.close()]);
      redis?.close();
      await databases.close();
    },
  };
}

/** Also returns the connections whose provider did not answer. */
async function openInstallation({
  config,
  custody,
  fetch,
}: {
  config: Config;
  custody: Awaited<ReturnType<typeof openCustody>>;
  fetch: typeof globalThis.fetch;
}) {
  const unreached: string[] = [];
  const signed = await openInstallationFile({
    ...config.installation,
    facts: await describeInstallation({
      config,
      custody: custody.config,
      registryKey: custody.registryKey,
      oidc: createOidcClient({ redirectUri: `${config.publicUrl}/v5/end`, fetch }),
      onFault: (connectionId) => unreached.push(connectionId),
    }),
    now: systemClock.now(),
  });
  return { signed, unreached };
}

function sitePlugin({
  config,
  build,
  manifest,
  access,
}: {
  config: Config;
  build: string;
  manifest: SiteManifest;
  access: Access;
}): ServerPlugin {
  return async (app) => {
    registerPictures(app, { shipped: `${build}/site/pictures`, folder: config.assets.pictures });
    await registerSite(app, {
      root: build,
      manifest,
      defaultProject: config.projects[0] && access.findConfig(config.projects[0].clientId),
      findProject: (clientId) => access.findConfig(clientId),
      frameAncestors: (clientId) => access.frameAncestors(clientId),
      local: config.env === 'local',
    });
  };
}

/** Opens the relay of the place where sessions are stored; its library is loaded only then. */
async function openSocketRelay({
  redis,
  postgres,
}: {
  redis: Redis | undefined;
  postgres: Postgres | undefined;
}): Promise<SocketRelay | undefined> {
  if (redis) return (await import('./sessions/redisRelay')).openRedisRelay(redis);
  return postgres && (await import('./sessions/relay')).openRelay(postgres);
}

function familyPlugin({
  config: { chains, verifiedSources, assets },
  projects,
  fetch,
}: {
  config: Config;
  projects: Projects;
  fetch: typeof globalThis.fetch;
}): ServerPlugin {
  const all = [...chains, ...projects.list().flatMap((project) => project.chains ?? [])];
  return (app) => {
    for (const family of families)
      family.registerRoutes(app, { chains: all, sources: assets.chains, verifiedSources, fetch, clock: systemClock });
  };
}

async function analyticsPlugins({
  config,
  databases,
}: {
  config: Config;
  databases: Databases;
}): Promise<ServerPlugin[]> {
  const { analytics, publicUrl } = config;
  if (!analytics) return [];
  const db = await databases.open<AnalyticsTables>('analytics', analyticsMigrations);
  return [(app) => registerAnalytics(app, { db, ...analytics, publicUrl, clock: systemClock })];
}
