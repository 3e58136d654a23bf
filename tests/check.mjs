/**
 * `npm run check`: format, lint, types, import rules, unused code, sizes, licences, lockfile. `node tests/check.mjs types walls` runs only
 * the checks whose names start with these words.
 */
import { install } from '../demo-host/stack/setup/install.mjs';

await install();
const { build } = await import('../demo-host/stack/setup/build.mjs');
const { runChecks } = await import('./runner/checks.mjs');
let building;
const results = await runChecks({
  built: () => (building ??= build()),
  only: process.argv.slice(2),
  onResult: ({ name, ok, ms, output }) => {
    process.stdout.write(`${ok ? 'ok  ' : 'FAIL'}  ${name} (${(ms / 1000).toFixed(1)} s)\n`);
    if (!ok) process.stdout.write(`${output}\n\n`);
  },
});
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
