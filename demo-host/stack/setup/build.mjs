import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './paths.mjs';

const common = ['src', 'build', 'demo-host/stack/setup/packages.mjs', 'rollup.config.mjs', 'package-lock.json'];
const demo = readdirSync(join(root, 'demo-host')).flatMap((name) => (name === 'stack' ? [] : [`demo-host/${name}`]));
/** The inputs of each line of bundles (`build/bundles.mjs`). A line imports nothing else, as `tests/walls.cjs` checks. */
const sources = {
  signIn: common,
  app: [...common, 'widget', 'frame-host/site', 'frame-host/pictures'],
  demo: [...common, 'widget', ...demo],
  link: [...common, ...demo],
  server: [...common, 'frame-host', 'demo-host'],
  others: [...common, 'widget', ...demo, 'e2e/hosts', 'e2e/components'],
};
const lines = Object.keys(sources);
/** What `npm start` serves. `local` is built once the packages of its late services are installed. */
const scopes = {
  start: ['signIn', 'app', 'demo', 'server'],
  local: ['link'],
  all: lines,
};
/** Variables that change the output. */
const variables = ['INLAY_BUILD_ENV', 'INLAY_BUILD_INSTALLATION'];
/**
 * Most objects of a bundler are short-lived. A larger young generation reduces its time by a quarter, because it collects less garbage.
 */
const roomy = ['--max-semi-space-size=128'];
/** Length of a bundler's output that a failed build shows, in characters. */
const shown = 64_000;
const dist = join(root, 'dist');
/** Files with the hash of the sources from which a line was built. */
const stampOf = (line) => join(dist, '.stamps', line);

/**
 * Builds if the sources have changed since the last build.
 * @param options.scope `start` and `local` leave out the pages of the stories and the npm package.
 * @returns what was done, as text.
 * @throws Error with the bundler's message if the build fails.
 */
export async function build({ scope = 'all', signal } = {}) {
  const hashes = scopes[scope]
    .map((line) => [line, hashSources(sources[line])])
    .filter(([line, hash]) => !matches(stampOf(line), hash));
  if (hashes.length === 0) return 'up to date';
  // Keep the files of the last build, because a running stack may serve them.
  for (const [line] of hashes) rmSync(stampOf(line), { force: true });
  const due = hashes.map(([line]) => line);
  await buildLines(due, signal);
  mkdirSync(join(dist, '.stamps'), { recursive: true });
  for (const [line, hash] of hashes) writeFileSync(stampOf(line), hash);
  return `built ${due.join(', ')}`;
}

/** Returns a hash of all sources. */
export const hashBuild = () => hashSources(Object.values(sources).flat());

/** Makes the next build complete, because the files in dist are not those of the sources. */
export function forgetBuild() {
  rmSync(join(dist, '.stamps'), { recursive: true, force: true });
}

/** Builds lines (`build/bundles.mjs`) in processes of their own, two at a time or as many as there are cores. */
async function buildLines(due, signal) {
  mkdirSync(dist, { recursive: true });
  const { manifest, saveManifest } = await import('../../../build/manifest.mjs');
  const { bundles } = await import('../../../build/bundles.mjs');
  const old = bundles.filter(({ line }) => due.includes(line)).flatMap(({ input }) => Object.keys(input));
  const failing = new AbortController();
  const either = signal ? AbortSignal.any([signal, failing.signal]) : failing.signal;
  const running = new Set();
  const entries = Object.fromEntries(Object.entries(manifest).filter(([name]) => !old.includes(name)));
  const rest = [...due];
  const work = async () => {
    for (let line = rest.shift(); line !== undefined; line = rest.shift())
      await buildLine(line, { running, entries, signal: either });
  };
  try {
    await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work));
  } catch (error) {
    failing.abort();
    signal?.throwIfAborted();
    throw error;
  }
  saveManifest(entries);
}

function buildLine(line, { running, entries, signal }) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...roomy, join(root, 'build/line.mjs'), line], {
      cwd: root,
      signal,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output = (output + text).slice(-shown)));
    // The other processes wait for the addresses of what this one has built.
    running.add(child);
    child.send(entries, ignore);
    child.on('message', (own) => {
      Object.assign(entries, own);
      for (const other of running) if (other !== child) other.send(own, ignore);
    });
    child.on('error', reject);
    child.once('close', (code) => {
      running.delete(child);
      if (code === 0) resolve();
      else reject(new Error(`The build failed.\n${stripVTControlCharacters(output).trim()}`));
    });
  });
}

/** A process that has ended needs no message; if it failed, its exit tells. */
function ignore() {}

function matches(file, hash) {
  return existsSync(file) && readFileSync(file, 'utf8') === hash;
}

/** Returns a hash of files and folders, given by their paths in the project folder. */
export function hashSources(paths) {
  const hash = createHash('sha256').update(process.version);
  for (const name of variables) hash.update(`${name}=${process.env[name] ?? ''}\0`);
  for (const file of [...new Set(paths.flatMap(listFiles))].sort()) {
    if (/\.test\.tsx?$/.test(file)) continue;
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function listFiles(path) {
  if (!existsSync(join(root, path))) return [];
  if (/\.[a-z]+$/.test(path)) return [path];
  return readdirSync(join(root, path), { withFileTypes: true }).flatMap((entry) => {
    const child = `${path}/${entry.name}`;
    return entry.isDirectory() ? listFiles(child) : [child];
  });
}
