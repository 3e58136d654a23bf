import { fileURLToPath } from 'node:url';
import { messageOf } from '../src/errors/base';
import { compose } from './compose';
import type { Config } from './config';
import { findRisks } from './configuration/findRisks';
import type { ReadyCheck } from './http/health';
import type { ServerPlugin } from './http/plugin';

/** Time for a graceful shutdown after a termination signal, in ms. After that the process exits. */
const timeout = 1_500;

interface Setup {
  config: Config;
  /** Plugins in addition to those of every frame-host. */
  plugins?: readonly ServerPlugin[];
  /** Checks of services that may come up after the server. */
  late?: Readonly<Record<string, ReadyCheck>>;
}

/**
 * Runs the server until the process receives SIGINT or SIGTERM. If it cannot start, writes the reason to stderr and exits with code 1.
 */
export function serve(read: () => Setup): void {
  start(read).catch((error: unknown) => {
    process.stderr.write(`frame-host cannot start: ${messageOf(error)}\n`);
    process.exit(1);
  });
}

async function start(read: () => Setup): Promise<void> {
  const { config, plugins, late } = read();
  const build = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
  const server = await compose({ config, build, plugins, late });
  let ending = false;
  const end = (): void => {
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(0), timeout).unref();
    server.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
  const port = await server.listen();
  for (const { name, text } of findRisks(config)) server.app.log.warn({ risk: name }, text);
  server.app.log.info({ port, env: config.env }, `frame-host is up at ${config.publicUrl}`);
}
