import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../frame-host/local/setup/paths.mjs';

/** The lockfile names no registry, so that it installs from any mirror; every package has its hash. */
export function checkLockfile(text = readFileSync(join(root, 'package-lock.json'), 'utf8')) {
  const { packages } = JSON.parse(text);
  return Object.entries(packages).flatMap(([path, { resolved, integrity, link, inBundle }]) => {
    if (path === '' || link || inBundle) return [];
    if (resolved !== undefined)
      return [`${path} names the address it came from (npm install with our .npmrc leaves it out)`];
    return integrity === undefined ? [`${path} has no integrity hash`] : [];
  });
}
