import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashSources } from '../setup/build.mjs';
import { root } from '../setup/paths.mjs';
import { run } from '../setup/run.mjs';

/** What the site is made of. */
const sources = [
  'docs',
  'demo-host/stack/docs',
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'SECURITY.md',
  'package-lock.json',
];
/** In ms. */
const timeout = 600_000;
const site = join(root, 'dist/docs');
const stamp = join(root, 'dist/.stamps/docs');

/**
 * Builds the site of the documentation into `dist/docs` if its sources have changed since the last time. Needs the packages of the scope
 * `local`.
 * @returns what was done, as text.
 * @throws Error with VitePress' message, such as a link that leads nowhere.
 */
export async function buildDocs({ signal } = {}) {
  const hash = hashSources(sources);
  if (existsSync(site) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return 'up to date';
  rmSync(stamp, { force: true });
  // A process of its own: a bundler is not needed once the site is there.
  const { code, output } = await run(process.execPath, [join(root, 'demo-host/stack/docs/make.mjs')], {
    signal,
    timeout,
  });
  signal?.throwIfAborted();
  if (code !== 0) throw new Error(`The build of the documentation failed.\n${output.trim()}`);
  writeFileSync(stamp, hash);
  return 'built';
}
