import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { runNpm } from './run.mjs';

const modules = join(root, 'node_modules');
const lockfile = join(root, 'package-lock.json');
/** Hash of the lockfile that node_modules was installed from. Git moves file times, so a time alone proves little. */
const stamp = join(modules, '.inlay-install');

/**
 * Versions and hashes of the lockfile, which stays as it is, and no package's own scripts. Not `npm ci`: that fetches all of
 * them again where a single one has changed.
 */
const installArgs = ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];

/**
 * Installs the packages when node_modules is missing or not of this lockfile.
 * @returns what was done, in words.
 * @throws Error with npm's own words when it fails.
 */
export async function install({ signal } = {}) {
  if (isInstalled()) return 'up to date';
  const { code, output } = await runNpm(installArgs, { signal });
  signal?.throwIfAborted();
  if (code !== 0) throw new Error(`npm install failed.\n${output.trim()}`);
  writeFileSync(stamp, hashOf(lockfile));
  return 'installed';
}

function isInstalled() {
  if (!existsSync(modules)) return false;
  // A linked folder belongs to another checkout, which keeps it.
  if (lstatSync(modules).isSymbolicLink()) return true;
  if (existsSync(stamp)) return readFileSync(stamp, 'utf8') === hashOf(lockfile);
  const installed = join(modules, '.package-lock.json');
  if (!existsSync(installed) || statSync(installed).mtimeMs < statSync(lockfile).mtimeMs) return false;
  writeFileSync(stamp, hashOf(lockfile));
  return true;
}

function hashOf(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}
