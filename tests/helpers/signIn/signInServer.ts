import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAccess } from '../../../frame-host/access/access';
import { readLocalConfig } from '../../../demo-host/stack/config/readLocalConfig';
import type { ConnectionConfig } from '../../../frame-host/connections/connection';
import { createServer } from '../../../frame-host/server';
import { openSessionStore } from '../../../frame-host/sessions/sessionStore';
import type { SignInLimits } from '../../../frame-host/signIn/limits';
import { signInMigrations, type SignInTables } from '../../../frame-host/signIn/migrations';
import { createSignIn } from '../../../frame-host/signIn/signIn';
import { createStatementLog } from '../databases/statementLog';
import { openPlace, openTestDatabase } from '../databases/testDatabase';
import type { Clock } from '../../../src/kit/clock';

/** Starts a complete server with sign-in at `http://localhost:4950` (reached without a port) that offers these connections. */
export async function startSignInServer({
  connections,
  fetch,
  clock,
  limits,
}: {
  connections: ConnectionConfig[];
  fetch?: typeof globalThis.fetch;
  clock?: Clock;
  /** Default: the limits of the local stack. */
  limits?: SignInLimits;
}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'signin-'));
  const base = readLocalConfig({
    INLAY_PORT: '4950',
    INLAY_DATA_DIR: dataDir,
    INLAY_LOG_LEVEL: 'silent',
  });
  const config = { ...base, connections };
  const statements = createStatementLog();
  const db = (await openTestDatabase<SignInTables>(signInMigrations)).withPlugin(statements.plugin);
  const sessions = await openSessionStore({ place: await openPlace() });
  const signIn = await createSignIn({ config, db, sessions, fetch, clock, limits });
  const server = await createServer({
    config,
    sessions,
    access: createAccess({ config }),
    plugins: [(app) => signIn.register(app)],
  });
  return {
    app: server.app,
    statements,
    post: (path: string, payload: object, remoteAddress = '127.0.0.1') => {
      const headers = { origin: config.publicUrl };
      return server.app.inject({ method: 'POST', url: `/v1/signin/${path}`, payload, headers, remoteAddress });
    },
    async close() {
      await signIn.close();
      await server.close();
    },
  };
}
