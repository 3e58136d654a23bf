/**
 * `npm run test:deep [-- --changed] [--minutes N] [files]`: what takes longer than `npm test` can: long searches and races (tests that use
 * `tests/helpers/inDepth.ts`), comparisons with the vendors' own libraries (`*.oracle.test.ts`), and the published clients in all versions.
 * Files are paths of unit tests or parts of paths; they leave the clients out. `--changed`: only what imports a file that has changed
 * since `main`, or, on `main`, since what landed last (`findLanded`); clients that cannot be installed are then named and do not count as failed. Nor does what
 * does not fit into N minutes.
 */
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { build } from '../demo-host/stack/setup/build.mjs';
import { install } from '../demo-host/stack/setup/install.mjs';
import { createProgress } from '../demo-host/stack/setup/progress.mjs';
import { root } from '../demo-host/stack/setup/paths.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { changed: { type: 'boolean', default: false }, minutes: { type: 'string', default: '600' } },
});
const minutes = Number(values.minutes);
if (!(minutes > 0)) throw new Error(`--minutes must be a number above 0, not "${values.minutes}".`);

const { step } = createProgress();
await step('packages', () => install(), { busy: 'installing' });
const { findLanded, listChanged, runDeep } = await import('./runner/changed.mjs');
const { clientSuites, listSources, withoutPackages } = await import('./compat/clientSuites.mjs');

const stopping = new AbortController();
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => stopping.abort());
const timeUp = AbortSignal.timeout(minutes * 60_000);
const signal = AbortSignal.any([stopping.signal, timeUp]);
const files = values.changed ? await listChanged({ onMain: await findLanded() }) : undefined;
const faults = [];

await step('units', runUnits, { busy: 'running' });
const suites = await listDueSuites();
if (suites.length > 0) await step('build', runBuild, { busy: 'building' });
for (const suite of suites) await step(suite.name, () => runSuite(suite), { busy: 'running' });
for (const fault of faults) process.stdout.write(`\n${fault}\n`);
process.exitCode = faults.length > 0 || stopping.signal.aborted ? 1 : 0;

async function runUnits() {
  const { failed, text } = await runDeep({ files, filters: positionals, signal });
  faults.push(...failed);
  return text;
}

async function runBuild() {
  try {
    return await build({ signal });
  } catch (error) {
    if (signal.aborted) return 'not finished for lack of time';
    throw error;
  }
}

async function listDueSuites() {
  if (positionals.length > 0) return [];
  if (files === undefined) return clientSuites;
  const due = [];
  for (const suite of clientSuites) {
    const sources = await listSources(suite);
    if (files.some((file) => sources.has(file))) due.push(suite);
  }
  return due;
}

async function runSuite({ name, program }) {
  if (signal.aborted) return 'not run for lack of time';
  // In a process group of its own, so that its browsers and servers end with it.
  const child = spawn(process.execPath, [program], { cwd: root, detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
  const end = () => process.kill(-child.pid, 'SIGTERM');
  signal.addEventListener('abort', end);
  const code = new Promise((resolve) => child.once('close', resolve));
  const output = await text(child.stdout);
  const ended = await code;
  signal.removeEventListener('abort', end);
  if (signal.aborted) return 'not finished for lack of time';
  if (ended === 0) return 'passed';
  if (ended === withoutPackages && values.changed) return 'not run: its packages could not be installed';
  faults.push(`FAILED  ${name}\n${output.trim()}`);
  return 'failed';
}
