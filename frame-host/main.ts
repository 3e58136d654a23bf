import { fileURLToPath } from 'node:url';
import { messageOf } from '../src/errors/base';
import { compose } from './compose';
import { readConfig } from './config';

/** How long what is under way may take once the process is told to end (ms). */
const timeout = 1_500;

async function main(): Promise<void> {
  const config = readConfig();
  const server = await compose({ config, build: fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '') });
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
  server.app.log.info({ port, env: config.env }, `frame-host is up at ${config.publicUrl}`);
}

main().catch((error: unknown) => {
  process.stderr.write(`frame-host cannot start: ${messageOf(error)}\n`);
  process.exit(1);
});
