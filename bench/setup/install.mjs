import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNpm } from '../../demo-host/stack/setup/run.mjs';

const folder = new URL('..', import.meta.url).pathname;
const lock = join(folder, 'package-lock.json');
const stamp = join(folder, 'node_modules/.installed-lock.json');

/** Installs the peers if they are missing or do not match the lockfile. Their install scripts do not run. */
export async function installPeers({ onProgress = () => {} } = {}) {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === readFileSync(lock, 'utf8')) return;
  onProgress('installing the peers');
  const { code, output } = await runNpm(['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', folder], {
    timeout: 600_000,
  });
  if (code !== 0) throw new Error(`The peers could not be installed.\n${output.trim()}`);
  copyFileSync(lock, stamp);
}
