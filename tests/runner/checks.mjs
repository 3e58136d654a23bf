import { availableParallelism } from 'node:os';
import { checkFolders } from './folders.mjs';
import { checkLicences } from './licences.mjs';
import { lint } from './lint.mjs';
import { checkLockfile, checkNpmrc } from './lockfile.mjs';
import { checkPackage } from './npmPackage.mjs';
import { checkOfflineSample } from './offlineSample.mjs';
import { checkSizes } from './sizes.mjs';
import { tool } from './tool.mjs';
import { listTracked } from './tracked.mjs';
import { tscOn, typeProjects } from './types.mjs';

/** Timeout per check in ms. A busy machine takes five times as long as usual. */
const timeout = 900_000;
const code = ['src', 'widget', 'frame-host', 'demo-host'];
/** Nothing has to be read again where no file has changed. */
const cached = ['--cache', '.cache/walls', '--cache-strategy', 'content'];
const zones = Object.keys(typeProjects).filter((name) => name !== 'whole');
/** A check of the build. */
const ofBuild =
  (check) =>
  async ({ built }) => (await built(), check());

/**
 * One row per check, slowest first: a package's program with its arguments or a function that lists them, or a function that returns
 * complaints, about the sources or the build.
 */
const table = {
  'types, whole': tscOn(typeProjects.whole),
  lint: ({ signal, whole }) => lint({ folders: [...code, 'tests', 'e2e'], whole, signal, timeout }),
  format: ['oxfmt/bin/oxfmt', () => ['--check', ...listTracked()]],
  ...Object.fromEntries(zones.map((zone) => [`types, ${zone}`, tscOn(typeProjects[zone])])),
  walls: ['dependency-cruiser/bin/dependency-cruise.mjs', ['-c', 'tests/walls.cjs', ...cached, ...code]],
  'unused code': ['knip/bin/knip.js', ['--no-progress']],
  folders: () => checkFolders(),
  licences: () => checkLicences(),
  lockfile: () => checkLockfile(),
  'install scripts': () => checkNpmrc(),
  sizes: ofBuild(checkSizes),
  'npm package': ofBuild(checkPackage),
  'sample tests': ofBuild(checkOfflineSample),
};

/**
 * Runs every check whose name starts with one of `only` (all if empty), as many at a time as there are cores. Checks of the build run last,
 * after `built`, which no other check waits for. Lint reads only what has changed since it was last clean, or all files if `whole`.
 * @returns `[{ name, ok, ms, output }]` in the order of the table.
 */
export async function runChecks({ signal, built, only = [], whole = false, onResult = () => {} }) {
  const rows = Object.entries(table).filter(
    ([name]) => only.length === 0 || only.some((word) => name.startsWith(word)),
  );
  const results = [];
  let next = 0;
  const work = async () => {
    while (next < rows.length && !signal?.aborted) {
      const at = next++;
      const [name, check] = rows[at];
      const from = performance.now();
      const { ok, output } = await runCheck(check, { signal, built, whole });
      results[at] = { name, ok, output, ms: performance.now() - from };
      onResult(results[at]);
    }
  };
  await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, work));
  return results.filter(Boolean);
}

async function runCheck(check, context) {
  try {
    if (typeof check === 'function') {
      const complaints = await check(context);
      return { ok: complaints.length === 0, output: complaints.join('\n') };
    }
    const [program, args] = check;
    const list = typeof args === 'function' ? args() : args;
    const { code: exit, output } = await tool(program, list, { signal: context.signal, timeout });
    return { ok: exit === 0, output: output.trim() };
  } catch (error) {
    return { ok: false, output: error.message };
  }
}
