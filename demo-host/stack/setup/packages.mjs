import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './paths.mjs';

/** Packages whose licence was checked manually, with the result. */
export const read = {
  '@segment/facade@3.4.10': 'MIT by its licence file, to which its package.json points',
  '@segment/isodate@1.0.3': 'MIT by its licence file, to which its package.json points',
  '@segment/isodate-traverse@1.1.1': 'MIT by its licence file, to which its package.json points',
  'new-date@1.0.3': 'MIT by its licence file, to which its package.json points',
  '@open-rpc/html-reporter-react@0.0.4':
    'Apache-2.0 as @open-rpc/test-coverage, a part of which it is, by the same authors; it says nothing itself',
  'text-encoding-utf-8@1.0.2': 'Unlicense by its licence file; comes with @solana/web3.js',
  'eyes@0.1.8': 'MIT by its licence file and the old field `licenses`; comes with @solana/web3.js',
  'deep-freeze-strict@1.1.1': 'put into the public domain by its author; comes with @metamask/json-rpc-engine',
};

/** Returns all shipped packages, sorted by name: `[{ name, version, licence }]`. */
export function listPackages(folder = root) {
  const found = [];
  walkPackages(folder, {
    dependencies: readManifest(folder).dependencies,
    meet: (_, own) => found.push({ name: own.name, version: own.version, licence: licenceOf(own) }),
    miss: () => undefined,
  });
  const key = ({ name, version }) => `${name} ${version}`;
  return found.sort((one, other) => (key(one) < key(other) ? -1 : 1));
}

export const readManifest = (place) => JSON.parse(readFileSync(join(place, 'package.json'), 'utf8'));

/** Visits each installed package once, starting from the given dependencies. */
export function walkPackages(folder, { dependencies, meet, miss }) {
  const seen = new Set();
  const visit = (from, manifest) => {
    const optional = Object.keys({ ...manifest.optionalDependencies, ...manifest.peerDependencies });
    for (const name of [...Object.keys(manifest.dependencies ?? {}), ...optional]) {
      const place = find(from, name);
      if (place === undefined) {
        if (!optional.includes(name)) miss(name);
        continue;
      }
      if (seen.has(place)) continue;
      seen.add(place);
      const own = readManifest(place);
      meet(place, own);
      visit(place, own);
    }
  };
  visit(folder, { dependencies });
}

export function licenceOf({ name, version, license, licenses }) {
  const word = read[`${name}@${version}`]?.split(' ')[0];
  const said = typeof license === 'string' ? license : license?.type;
  return said ?? licenses?.map(({ type }) => type).join(' OR ') ?? word ?? '';
}

/** Returns the folder in which Node finds a package from another folder. */
function find(from, name) {
  for (let folder = from; ; folder = dirname(folder)) {
    const place = join(folder, 'node_modules', name);
    if (existsSync(join(place, 'package.json'))) return place;
    if (folder === dirname(folder)) return undefined;
  }
}
