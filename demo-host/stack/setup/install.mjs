import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { isRunning, runNpm } from './run.mjs';

const placesIn = (folder) => {
  const modules = join(folder, 'node_modules');
  return {
    modules,
    lockfile: join(folder, 'package-lock.json'),
    /** The scope and the hash of the lockfile from which node_modules was installed. Git changes file times, so they are not reliable. */
    stamp: join(modules, '.inlay-install'),
    /** Names the process that installs. If that was killed, packages are left half unpacked, which npm would take for complete. */
    mark: join(modules, '.inlay-installing'),
    /** npm writes it at the end of an installation. */
    npmList: join(modules, '.package-lock.json'),
  };
};

/**
 * Installs the versions and hashes of the lockfile without changing it, and without running package scripts. It is not `npm ci`, which
 * downloads all packages again if a single one has changed.
 */
const installArgs = ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];

/**
 * The scopes with their workspaces of package.json, each with all of the one before: `start` is what `npm start` needs until it is ready,
 * `local` adds the packages of the services that come up later, `all` those of the tests and checks.
 */
const scopes = {
  start: { workspaces: [], args: [] },
  local: {
    workspaces: ['demo-host/stack/packages'],
    args: ['--workspaces=null', '--workspace=demo-host/stack/packages', '--include-workspace-root'],
  },
  all: {
    workspaces: ['demo-host/stack/packages', 'tests/packages'],
    args: ['--workspaces', '--include-workspace-root'],
  },
};
const names = Object.keys(scopes);

/**
 * Installs the packages of a scope if node_modules lacks them or does not match the lockfile. It never removes those of a larger scope.
 * @param options.npm runs npm with arguments in the project's folder.
 * @returns what was done, as text.
 * @throws Error with npm's message if the installation fails, or if this Node is too old.
 */
export async function install({
  scope = 'all',
  signal,
  folder = root,
  npm = runNpm,
  node = process.versions.node,
} = {}) {
  checkNode(folder, node);
  const places = placesIn(folder);
  const known = readInstalled(places);
  if (names.indexOf(known) >= names.indexOf(scope)) return 'up to date';
  if (wasKilled(places)) rmSync(places.modules, { recursive: true });
  mkdirSync(places.modules, { recursive: true });
  writeFileSync(places.mark, String(process.pid));
  // npm believes this list of its own more than the folders, but they differ after an interruption and in a copy made of hard links.
  rmSync(places.npmList, { force: true });
  const { code, output } = await npm([...installArgs, ...scopes[scope].args], { signal });
  signal?.throwIfAborted();
  rmSync(places.mark, { force: true });
  if (code !== 0) throw new Error(`npm install failed.\n${output.trim()}`);
  writeStamp(places, scope);
  return 'installed';
}

function checkNode(folder, node) {
  const { engines } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const [major, minor] = engines.node.match(/\d+/g).map(Number);
  const [ownMajor, ownMinor] = node.split('.').map(Number);
  if (ownMajor < major || (ownMajor === major && ownMinor < minor))
    throw new Error(`Inlay needs Node ${major}.${minor} or newer; this is ${node}.`);
}

/** Returns the scope that is installed from this lockfile, or undefined if there is none. */
function readInstalled(places) {
  const { modules, lockfile, stamp, npmList } = places;
  if (!existsSync(modules)) return undefined;
  // A symbolic link points to the node_modules of another checkout, which maintains it.
  if (lstatSync(modules).isSymbolicLink()) return 'all';
  if (existsSync(stamp)) {
    const [scope, hash] = readFileSync(stamp, 'utf8').split(' ');
    return hash === hashOf(lockfile) ? scope : undefined;
  }
  if (!existsSync(npmList) || statSync(npmList).mtimeMs < statSync(lockfile).mtimeMs) return undefined;
  const { packages } = JSON.parse(readFileSync(npmList, 'utf8'));
  const scope = names.findLast((name) => scopes[name].workspaces.every((folder) => folder in packages));
  writeStamp(places, scope);
  return scope;
}

function wasKilled({ mark }) {
  if (!existsSync(mark)) return false;
  const pid = Number(readFileSync(mark, 'utf8'));
  return pid === process.pid || !isRunning(pid);
}

function writeStamp({ stamp, lockfile }, scope) {
  rmSync(stamp, { force: true });
  writeFileSync(stamp, `${scope} ${hashOf(lockfile)}`);
}

function hashOf(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}
