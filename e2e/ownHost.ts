import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compose } from '../frame-host/compose';
import type { ConnectionConfig } from '../frame-host/connections/connection';
import { readLocalConfig } from '../demo-host/stack/config/readLocalConfig';
import { localPlugin } from '../demo-host/stack/routes';
import { findFreePorts } from '../demo-host/stack/setup/ports.mjs';

const build = fileURLToPath(new URL('../dist', import.meta.url));

/** Returns the ports and origin of a story’s own host in advance, because its providers need them first. */
export async function planHost() {
  const ports = await findFreePorts(['wallet', 'smtp']);
  return { ports, origin: `http://localhost:${ports.wallet}` };
}

/** Starts a frame-host with only these connections, in this process, and with the build that all stories use. */
export async function openHost({
  plan: { ports, origin },
  connections,
  mailHost,
  fetch,
  ...settings
}: {
  plan: Awaited<ReturnType<typeof planHost>>;
  connections: ConnectionConfig[];
  /** The host of its mail server, at the port of its inbox. */
  mailHost?: string;
  fetch?: typeof globalThis.fetch;
  /** The URL for browsers, if it is not the plan's origin. */
  publicUrl?: string;
  analytics?: { writeKey: string };
}): Promise<{ origin: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'inlay-own-host-'));
  const base = readLocalConfig({
    ...process.env,
    INLAY_PORT: String(ports.wallet),
    INLAY_SMTP_PORT: String(ports.smtp),
    INLAY_DATA_DIR: folder,
    INLAY_LOG_LEVEL: 'silent',
  });
  const mail = { ...base.mail, ...(mailHost === undefined ? {} : { host: mailHost }) };
  const config = { ...base, ...settings, connections, mail };
  const server = await compose({
    config,
    build,
    plugins: [localPlugin(config)],
    ...(fetch ? { fetch } : {}),
  });
  await server.listen();
  return {
    origin,
    async stop() {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
