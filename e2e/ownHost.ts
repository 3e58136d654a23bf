import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compose } from '../frame-host/compose';
import type { ConnectionConfig } from '../frame-host/connections/connection';
import { readLocalConfig } from '../frame-host/local/config/readLocalConfig';
import { localRoom } from '../frame-host/local/routes';
import { findFreePorts } from '../frame-host/local/setup/ports.mjs';

const build = fileURLToPath(new URL('../dist', import.meta.url));

/** Where a host of a story’s own will be: its providers have to know it first. */
export async function planHost() {
  const ports = await findFreePorts(['wallet', 'smtp']);
  return { ports, origin: `http://localhost:${ports.wallet}` };
}

/** A frame-host with these connections alone, in this process; the build is the one that all stories see. */
export async function openHost({
  plan: { ports, origin },
  connections,
  mailHost,
  fetch,
  ...settings
}: {
  plan: Awaited<ReturnType<typeof planHost>>;
  connections: ConnectionConfig[];
  /** Where it looks for a mail server at the port of its inbox. */
  mailHost?: string;
  fetch?: typeof globalThis.fetch;
  /** Where browsers find it, when that is not the plan's origin. */
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
    rooms: [localRoom(config)],
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
