import { createAccess } from '../../../frame-host/access/access';
import type { Config } from '../../../frame-host/config';
import { readLocalConfig } from '../../../demo-host/stack/config/readLocalConfig';
import { createServer, type ServerDeps } from '../../../frame-host/server';
import { openSessionStore } from '../../../frame-host/sessions/sessionStore';
import { openSessionPlace } from '../databases/testDatabase';

type Options = Omit<Partial<ServerDeps>, 'config'> & { config?: Partial<Config> };

/** Starts frame-hosts for tests, each with its own database and a port that the system chooses. */
export function createServers() {
  const open: { close(): unknown }[] = [];
  return {
    async start(options: Options = {}) {
      const lines: string[] = [];
      const config = { ...readLocalConfig({}), host: '127.0.0.1', port: 0, ...options.config };
      const access = createAccess({ config });
      const place = await openSessionPlace();
      const sessions = await openSessionStore({ place, clock: options.clock });
      const logSink = { write: (line: string) => void lines.push(line) };
      const server = await createServer({ access, sessions, logSink, ...options, config });
      open.push(server, sessions, ...(typeof place === 'string' ? [] : [place]));
      return { ...server, sessions, lines };
    },
    /** Stops all of them, each before the database that it uses. */
    async stopAll(): Promise<void> {
      for (const one of open.splice(0)) await one.close();
    },
  };
}
