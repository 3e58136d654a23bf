/** `npm test`: prepares everything, then runs checks, unit tests, flows and browser stories. The last line is a summary. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { build } from '../demo-host/stack/setup/build.mjs';
import { install } from '../demo-host/stack/setup/install.mjs';
import { root } from '../demo-host/stack/setup/paths.mjs';
import { createProgress } from '../demo-host/stack/setup/progress.mjs';
import { claim } from './runner/results/claim.mjs';
import { listFirstTries } from './runner/results/firstTries.mjs';

/** A busy machine may stall. A test that needs its second try is named as a defect (`test-results/reports/first-tries.json`). */
const retries = 1;
/** Maximum number of characters shown per failure. */
const shown = 6_000;

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stopping.abort());
const { signal } = stopping;
const { line, step } = createProgress();
const say = (text) => process.stdout.write(`${text}\n`);
const results = [];
const reportDir = join(root, 'test-results', 'reports');

try {
  await runAll();
} catch (error) {
  results.push({ name: 'set-up', state: 'failed', output: error.message });
}
report();

async function runAll() {
  claim(join(root, 'test-results', 'run.pid'));
  rmSync(reportDir, { recursive: true, force: true });
  mkdirSync(reportDir, { recursive: true });
  await step('packages', () => install({ signal }), { busy: 'installing' });
  // A missing browser is downloaded while other work uses the processors.
  const { findBrowsers, runStories } = await import('./runner/stories.mjs');
  const browser = findBrowsers({ onProgress: (text) => line('browser', text) });
  // The bundler uses one core, so checks of the sources use the others.
  const building = step('build', () => build({ signal }), { busy: 'building' });
  building.catch(() => {});

  const { runChecks } = await import('./runner/checks.mjs');
  const { runUnit } = await import('./runner/unit.mjs');
  await phase('check', async () => (await runChecks({ signal, built: () => building, whole: true })).map(toResult));
  await building;
  await phase('unit', () => runUnit({ reportDir, signal, retries }));
  await phase('stories', async () => runStories({ reportDir, signal, retries, browser: await browser }));
}

async function phase(name, work) {
  signal.throwIfAborted();
  await step(
    name,
    async () => {
      const own = await work();
      results.push(...own);
      return sum(own);
    },
    { busy: 'running' },
  );
}

function toResult({ name, ok, output, ms }) {
  return { name: `check: ${name}`, state: ok ? 'passed' : 'failed', output, ms };
}

function report() {
  for (const { name, output } of results.filter(({ state }) => state === 'failed')) {
    const text = stripVTControlCharacters(output ?? '').trim();
    say(`\nFAILED  ${name}\n${text.slice(0, shown).replace(/^/gm, '    ')}`);
  }
  const firstTries = listFirstTries(results);
  writeFileSync(join(reportDir, 'first-tries.json'), `${JSON.stringify(firstTries, undefined, 2)}\n`);
  const again = firstTries.filter(({ state }) => state === 'flaky');
  if (again.length > 0) say(`\nDefects, passed at the second try only: ${again.length}`);
  for (const { name, cause } of again) say(`  ${name}\n${cause.replace(/^/gm, '      ')}`);
  say(`\nSlowest:`);
  for (const { name, ms } of slowest(results)) say(`${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`);
  if (signal.aborted) results.push({ name: 'interrupted', state: 'failed' });
  // Listed once more by name, for readers who see only the end.
  const failed = results.filter(({ state }) => state === 'failed');
  if (failed.length > 0) say(`\nFailed:\n${failed.map(({ name }) => `  ${name}`).join('\n')}`);
  say(`\n${sum(results)}`);
  process.exitCode = results.some(({ state }) => state === 'failed') ? 1 : 0;
}

function slowest(some) {
  const timed = some.filter(({ ms = 0 }) => ms > 0);
  return timed.sort((a, b) => b.ms - a.ms).slice(0, 10);
}

function sum(some) {
  const count = (...wanted) => some.filter(({ state }) => wanted.includes(state)).length;
  const more = [
    [count('skipped'), 'skipped'],
    [count('flaky'), 'at the second try only'],
  ];
  const rest = more.filter(([number]) => number > 0).map(([number, what]) => `, ${number} ${what}`);
  return `${count('passed', 'flaky')} passed, ${count('failed')} failed${rest.join('')}`;
}
