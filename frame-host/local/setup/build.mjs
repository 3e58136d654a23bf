import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './paths.mjs';
import { run } from './run.mjs';

/** Inputs of the build. */
const sources = [
  'src',
  'widget',
  'frame-host',
  'demo-host',
  'e2e/hosts',
  'build',
  'rollup.config.mjs',
  'package-lock.json',
];
const rollup = join(root, 'node_modules/rollup/dist/bin/rollup');
/**
 * Most objects of a bundler are short-lived. A larger young generation reduces its time by a quarter, because it collects less garbage.
 */
const roomy = ['--max-semi-space-size=128'];
/** File with the hash of the sources of the last complete build. */
export const stamp = join(root, 'dist', '.stamp');

/**
 * Builds if the sources have changed since the last build.
 * @returns what was done, as text.
 * @throws Error with the bundler's message if the build fails.
 */
export async function build({ signal } = {}) {
  const hash = hashSources();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return 'up to date';
  // Keep the files of the last build, because a running stack may serve them.
  rmSync(stamp, { force: true });
  const { code, output } = await run(
    process.execPath,
    [...roomy, rollup, '--config', 'rollup.config.mjs', '--silent'],
    {
      signal,
    },
  );
  signal?.throwIfAborted();
  if (code !== 0) throw new Error(`The build failed.\n${stripVTControlCharacters(output).trim()}`);
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(stamp, hash);
  return 'built';
}

function hashSources() {
  const hash = createHash('sha256').update(process.version);
  for (const file of sources.flatMap(listFiles).sort()) {
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
