import { join } from 'node:path';
import { createAccess } from './access/access';
import type { Config } from './config';
import type { Room } from './http/room';
import { createServer, type Server } from './server';
import { openSessionStore } from './sessions/sessionStore';
import { readManifest } from './site/manifest';
import { createSignIn } from './signin/signIn';
import { signInMigrations, type SignInTables } from './signin/migrations';
import { registerSite } from './site/routes';
import { openDatabase } from './storage/database';

/**
 * The whole frame-host from its configuration: opens what it stores, then adds the rooms in the order below.
 * @param options.build folder of the build (`dist`), absolute, without trailing slash.
 */
export async function compose({ config, build }: { config: Config; build: string }): Promise<Server> {
  const isLocal = config.env === 'local';
  const { threshold, nodes = [] } = config.custody;
  const access = createAccess({ config, custody: { threshold, nodes } });
  const manifest = readManifest(build);
  const sessions = await openSessionStore({ file: join(config.dataDir, 'sessions.db') });

  const db = await openDatabase<SignInTables>({
    file: join(config.dataDir, 'accounts.db'),
    migrations: signInMigrations,
  });
  const signIn = await createSignIn({ config, db });

  const site: Room = (app) =>
    registerSite(app, {
      root: build,
      manifest,
      findProject: (clientId) => access.findConfig(clientId),
      frameAncestors: (clientId) => access.frameAncestors(clientId),
      local: isLocal,
    });
  // What it needs are development packages: they are not there in production.
  const local: Room = async (app) => {
    const { registerLocal } = await import('./local/routes');
    await registerLocal(app, { smtpPort: config.mail.port });
  };

  const rooms: Room[] = [(app) => signIn.register(app), site, ...(isLocal ? [local] : [])];
  const checks = { mail: () => signIn.ready() };
  const server = await createServer({ config, access, sessions, rooms, checks });
  return {
    ...server,
    async close() {
      await server.close();
      await signIn.close();
      await Promise.all([sessions.close(), db.destroy()]);
    },
  };
}
