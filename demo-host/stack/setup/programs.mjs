import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';

/** Returns the path of a program by its name, or undefined if there is none. */
export function findInPath(name, env = process.env) {
  return (env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, name))
    .find(isExecutable);
}

/** Installs a package of the distribution (Debian family, as root). @returns false if that is not possible. */
export async function installPackage(name, { env = process.env, onProgress = () => {} } = {}) {
  if (process.getuid?.() !== 0 || findInPath('apt-get', env) === undefined) return false;
  onProgress(`installing the ${name} package`);
  const quiet = { env: { ...env, DEBIAN_FRONTEND: 'noninteractive' }, timeout: 600_000 };
  await run('apt-get', ['update', '-q'], quiet);
  // Two simultaneous calls wait for each other.
  const patient = ['-o', 'DPkg::Lock::Timeout=300'];
  const { code } = await run('apt-get', [...patient, 'install', '-y', '-q', '--no-install-recommends', name], quiet);
  return code === 0;
}

export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
