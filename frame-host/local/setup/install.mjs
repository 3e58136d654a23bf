import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { runNpm } from './run.mjs';

const modules = join(root, 'node_modules');
const lockfile = join(root, 'package-lock.json');
/** File with the hash of the lockfile from which node_modules was installed. Git changes file times, so they are not reliable. */
const stamp = join(modules, '.inlay-install');

/**
 * Installs the versions and hashes of the lockfile without changing it, and without running package scripts. It is not `npm ci`, which
 * downloads all packages again if a single one has changed.
 */
const installArgs = ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];

/**
 * Installs the packages if node_modules is missing or does not match the lockfile.
 * @returns what was done, as text.
 * @throws Error with npm's message if the installation fails.
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
  // A symbolic link points to the node_modules of another checkout, which maintains it.
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
