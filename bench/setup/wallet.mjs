import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { portTable, toVariables } from '../../demo-host/stack/setup/addresses.mjs';
import { root } from '../../demo-host/stack/setup/paths.mjs';
import { findFreePorts } from '../../demo-host/stack/setup/ports.mjs';
import { waitFor } from '../../demo-host/stack/waitFor.mjs';

/** Starts the built frame-host on free ports with its own data folder. */
export async function startWallet() {
  const ports = await findFreePorts(Object.keys(portTable));
  const dataDir = mkdtempSync(join(tmpdir(), 'inlay-bench-'));
  const env = { ...process.env, ...toVariables(ports), INLAY_DATA_DIR: dataDir };
  const child = spawn(process.execPath, [join(root, 'dist/server/local.js')], {
    cwd: root,
    env: { ...env, INLAY_LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const origin = `http://localhost:${ports.wallet}`;
  const close = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  const gone = new AbortController();
  void ended.then(() => gone.abort(new Error('frame-host ended unexpectedly.')));
  try {
    await waitFor('frame-host', `${origin}/readyz`, { signal: gone.signal });
  } catch (error) {
    await close();
    throw error;
  }
  return { origin, close };
}
