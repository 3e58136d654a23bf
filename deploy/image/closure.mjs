import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the entries of the lockfile by path, e.g. `node_modules/fastify`. */
export function readLockfile(root) {
  return JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
}

/**
 * Returns the paths of packages and of all that they need, found as Node finds them.
 * @param options.names packages that the project itself imports.
 */
export function closeOver(packages, names) {
  const found = new Set();
  const add = (from, name) => {
    const path = findFrom(packages, from, name);
    if (path === undefined || found.has(path)) return;
    found.add(path);
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta = {} } = packages[path];
    const peers = Object.keys(peerDependencies ?? {}).filter((peer) => !peerDependenciesMeta[peer]?.optional);
    for (const needed of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) add(path, needed);
  };
  for (const name of names) add('', name);
  return [...found].toSorted();
}

/** The name of the package at a path. */
export const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

function findFrom(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (path in packages) return path;
    if (folder === '') return undefined;
  }
}
