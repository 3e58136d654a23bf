import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { portTable, toVariables, type PortName } from '../demo-host/stack/setup/addresses.mjs';
import { build } from '../demo-host/stack/setup/build.mjs';
import { findFreePorts } from '../demo-host/stack/setup/ports.mjs';

/** Maximum time to start the stack, including a build, in ms. */
const timeout = 600_000;

/**
 * Starts a complete stack for all stories, on free ports and with its own data, and passes the ports on in the same environment variables.
 * Returns a function that stops it. The channel between the two processes also stops it if this process is killed.
 */
export default async function startStack(): Promise<() => Promise<void>> {
  // `npm start` leaves out the pages of the stories.
  await build();
  const ports = await findFreePorts(Object.keys(portTable) as PortName[]);
  const dataDir = mkdtempSync(join(tmpdir(), 'inlay-stories-'));
  const variables = { ...toVariables(ports), INLAY_DATA_DIR: dataDir };
  Object.assign(process.env, variables);

  const child = spawn(process.execPath, [fileURLToPath(new URL('../demo-host/stack/start.mjs', import.meta.url))], {
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const ready = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The stack was not ready in time.\n${output}`)), timeout);
    const listen = (chunk: string): void => {
      output += chunk;
      if (!/^all services are up /m.test(output)) return;
      clearTimeout(timer);
      resolve();
    };
    child.stdout?.setEncoding('utf8').on('data', listen);
    child.stderr?.setEncoding('utf8').on('data', listen);
    void ended.then(() => {
      clearTimeout(timer);
      reject(new Error(`The stack did not start.\n${output}`));
    });
  });

  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await ready;
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}
