/**
 * `npm run flaky -- --rounds N --load L --stall S [files]`: runs tests N times without a second try while the machine is busy, and prints
 * which of them failed how often. Files are paths of unit tests, of stories (`e2e/…`, also with `:line`), or parts of paths; default: all.
 * L processes each keep a processor, the disk and the network busy. Every S seconds one process of the run stops for 2 s.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '../demo-host/stack/setup/build.mjs';
import { install } from '../demo-host/stack/setup/install.mjs';
import { root } from '../demo-host/stack/setup/paths.mjs';
import { createProgress } from '../demo-host/stack/setup/progress.mjs';
import { startLoad } from './runner/flaky/load.mjs';
import { renderTable } from './runner/flaky/table.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    load: { type: 'string', default: String(availableParallelism()) },
    stall: { type: 'string', default: '15' },
  },
});
const [rounds, load, stall] = ['rounds', 'load', 'stall'].map((name) => {
  const value = Number(values[name]);
  if (Number.isInteger(value) && value >= 0) return value;
  throw new Error(`--${name} must be a whole number, not "${values[name]}".`);
});
const stories = positionals.filter((file) => file.startsWith('e2e'));
const units = positionals.filter((file) => !file.startsWith('e2e'));

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stopping.abort());
const { signal } = stopping;
const reportDir = join(root, 'test-results', 'flaky');
mkdirSync(reportDir, { recursive: true });
const { step } = createProgress();
await step('packages', () => install({ signal }), { busy: 'installing' });
if (stories.length > 0 || units.length === 0) await step('build', () => build({ signal }), { busy: 'building' });

const { listFirstTries } = await import('./runner/results/firstTries.mjs');
const { findBrowsers, runStories } = await import('./runner/stories.mjs');
const { runUnit } = await import('./runner/unit.mjs');
const failed = [];
while (failed.length < rounds && !signal.aborted)
  await step(`round ${failed.length + 1}`, runRound, { busy: 'running' });
process.stdout.write(`\n${renderTable(failed)}\n`);
process.exitCode = failed.flat().length > 0 ? 1 : 0;

async function runRound() {
  const endLoad = startLoad({ load, stall: stall * 1_000 });
  try {
    const options = { reportDir, signal, retries: 0 };
    const all = positionals.length === 0;
    const results = [
      ...(all || units.length > 0 ? await runUnit({ ...options, files: units }) : []),
      ...(all || stories.length > 0
        ? await runStories({ ...options, files: stories, browser: await findBrowsers() })
        : []),
    ];
    const found = listFirstTries(results);
    failed.push(found);
    writeFileSync(join(reportDir, 'first-tries.json'), JSON.stringify(failed, undefined, 2));
    return `${results.length} tests, ${found.length} failed`;
  } finally {
    await endLoad();
  }
}
