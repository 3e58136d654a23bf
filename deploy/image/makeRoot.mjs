/**
 * `node deploy/image/makeRoot.mjs FOLDER` writes the root file system of the image, from a checkout that is built: Node with the libraries
 * that it loads, the programs of the server with the packages that they import, and the pages. No shell, no package manager.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { closeOver, readLockfile } from './closure.mjs';
import { makeSbom } from './makeSbom.mjs';

const checkout = fileURLToPath(new URL('../..', import.meta.url));
/** Entries of `dist/server` that the image runs. */
const entries = ['main.js', 'cli.js', 'shareNode.js', 'relay.js'];
/** Packages that are loaded by name at run time. */
const loaded = ['secp256k1'];
/** What no program reads: source maps, types, sources and documents of packages. Licences stay. */
const unread = /\.(map|[cm]?ts|tsx|md|markdown|flow)$/i;

const project = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8'));
const target = resolve(process.argv[2] ?? 'image');
const app = join(target, 'root/app');
if (existsSync(target)) throw new Error(`${target} already exists.`);
mkdirSync(join(target, 'data'), { recursive: true, mode: 0o700 });

const { files, names } = readPrograms();
for (const file of files) copy(join('dist/server', file));
copyTree('dist/site');
copy('dist/manifest.json');
copy('LICENSE');
mkdirSync(app, { recursive: true });
copyFileSync(join(checkout, 'deploy/image/inlay.mjs'), join(app, 'inlay.mjs'));
writeFileSync(
  join(app, 'package.json'),
  `${JSON.stringify({ name: project.name, version: project.version, type: 'module' })}\n`,
);

const packages = readLockfile(checkout);
for (const path of closeOver(packages, [...names, ...loaded]))
  // A package of another platform is not installed, and one for musl cannot be loaded.
  if (existsSync(join(checkout, path)) && !path.endsWith('-musl')) copyTree(path, { nested: false });
const libraries = copyNode();
writeSystemFiles();
const sbom = makeSbom({ project, packages, parts: describeSystem(libraries) });
writeFileSync(join(target, 'sbom.cdx.json'), `${JSON.stringify(sbom, null, 2)}\n`);
process.stdout.write(`${target}: ${files.length} files of the programs, ${sbom.components.length} components\n`);

/** Returns the files that the entries import from `dist/server`, and the packages that these import. */
function readPrograms() {
  const queue = [...entries];
  const names = new Set();
  for (const file of queue) {
    const code = readFileSync(join(checkout, 'dist/server', file), 'utf8');
    for (const [, from] of code.matchAll(/(?:^(?:import|export)\b[^'"]*?|\bimport\()['"]([^'"\n]+)['"]/gm)) {
      const path = from.startsWith('.') ? relative('.', join(dirname(file), from)) : undefined;
      if (path === undefined)
        names.add(
          from
            .split('/')
            .slice(0, from.startsWith('@') ? 2 : 1)
            .join('/'),
        );
      else if (!queue.includes(path)) queue.push(path);
    }
  }
  return { files: queue, names: [...names].filter((name) => name in project.dependencies) };
}

function copy(path) {
  mkdirSync(dirname(join(app, path)), { recursive: true });
  copyFileSync(join(checkout, path), join(app, path));
}

function copyTree(path, { nested = true } = {}) {
  cpSync(join(checkout, path), join(app, path), {
    recursive: true,
    dereference: true,
    filter: (from) =>
      !unread.test(from) && (nested || !relative(join(checkout, path), from).split('/').includes('node_modules')),
  });
}

/** Copies Node, and the shared libraries that it and the native packages load, at their own paths. Returns the paths of the libraries. */
function copyNode() {
  const root = join(target, 'root');
  mkdirSync(join(root, 'bin'), { recursive: true });
  copyFileSync(realpathSync(process.execPath), join(root, 'bin/node'));
  const natives = readdirSync(app, { recursive: true })
    .filter((path) => path.endsWith('.node'))
    .map((path) => join(app, path));
  const paths = new Set([process.execPath, ...natives].flatMap(librariesOf));
  for (const path of paths) {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    copyFileSync(realpathSync(path), join(root, path));
  }
  return [...paths].toSorted();
}

function librariesOf(file) {
  const { stdout } = spawnSync('ldd', [file], { encoding: 'utf8' });
  return [...stdout.matchAll(/(\/\S+) \(0x/g)].map(([, path]) => path);
}

/** Names of users, and where host names are looked up. Each share node has a user of its own. */
function writeSystemFiles() {
  const etc = join(target, 'root/etc');
  mkdirSync(etc, { recursive: true });
  const users = ['inlay:10001', 'relay:10002', 'node-1:10101', 'node-2:10102', 'node-3:10103'].map((user) =>
    user.split(':'),
  );
  writeFileSync(join(etc, 'passwd'), users.map(([name, id]) => `${name}:x:${id}:${id}::/data:/nonexistent\n`).join(''));
  writeFileSync(join(etc, 'group'), users.map(([name, id]) => `${name}:x:${id}:\n`).join(''));
  writeFileSync(join(etc, 'hosts'), '127.0.0.1 localhost\n::1 localhost\n');
  writeFileSync(join(etc, 'nsswitch.conf'), 'hosts: files dns\n');
  for (const folder of ['data', 'node-1', 'node-2', 'node-3', 'config', 'tmp', 'proc', 'dev'])
    mkdirSync(join(target, 'root', folder), { recursive: true });
}

/** Describes Node, and the Debian packages of its libraries where they are known. */
function describeSystem(libraries) {
  const node = {
    type: 'application',
    name: 'node',
    version: process.versions.node,
    purl: `pkg:generic/node@${process.versions.node}`,
  };
  const owners = new Set(libraries.flatMap((path) => ownerOf(path)));
  return [
    { ...node, 'bom-ref': node.purl },
    ...[...owners].toSorted().map((owner) => {
      const [name, version] = owner.split(' ');
      const purl = `pkg:deb/debian/${name}@${encodeURIComponent(version)}`;
      return { type: 'library', name, version, purl, 'bom-ref': purl };
    }),
  ];
}

function ownerOf(path) {
  for (const known of new Set([
    path,
    realpathSync(path),
    path.replace(/^\/lib/, '/usr/lib'),
    realpathSync(path).replace(/^\/usr/, ''),
  ]))
    try {
      const [name] = execFileSync('dpkg-query', ['-S', known], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).split(':');
      return [execFileSync('dpkg-query', ['-W', '-f', '${Package} ${Version}', name], { encoding: 'utf8' })];
    } catch {
      // Not the name under which the package has installed it, or a machine without dpkg.
    }
  return [];
}
