import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './paths.mjs';
import { run } from './run.mjs';

/** What the build reads. */
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
/** Most of what a bundler makes dies young: with room for it, a quarter of its time less goes into clearing up. */
const roomy = ['--max-semi-space-size=128'];
/** Hash of the sources of a whole build. */
export const stamp = join(root, 'dist', '.stamp');

/**
 * Builds when the sources have changed since the last build.
 * @returns what was done, in words.
 * @throws Error with the bundler's own words when it fails.
 */
export async function build({ signal } = {}) {
  const hash = hashSources();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return 'up to date';
  // Files of the last build stay: a stack may be serving them.
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
