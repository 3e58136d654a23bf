/** `npm run quick`: checks types, and runs lint, format and tests for what has changed since main. Tests stop after 60 s. */
import { install } from '../demo-host/stack/setup/install.mjs';
import { createProgress } from '../demo-host/stack/setup/progress.mjs';
import { listChanged, runChanged } from './runner/changed.mjs';

const { step } = createProgress();
const faults = [];

await step('packages', () => install());
const { tool } = await import('./runner/tool.mjs');
const { tscOn, typeProjects } = await import('./runner/types.mjs');
const files = await listChanged();
// One core for the checks, one for the tests.
await Promise.all([runTools(), step('tests', async () => note(await runChanged({ files, timeout: 60_000 })))]);
for (const fault of faults) process.stdout.write(`\n${fault}\n`);
process.exitCode = faults.length > 0 ? 1 : 0;

async function runTools() {
  for (const project of Object.values(typeProjects)) await run('types', ...tscOn(project));
  if (files.length === 0) return;
  await run('format', 'oxfmt/bin/oxfmt', ['--check', ...files]);
  await run('lint', 'oxlint/bin/oxlint', ['--no-error-on-unmatched-pattern', ...files]);
}

async function run(name, program, args) {
  await step(name, async () => {
    const { code, output } = await tool(program, args);
    return note({ failed: code === 0 ? [] : [output.trim()], text: code === 0 ? 'fine' : 'has faults' });
  });
}

function note({ failed, text }) {
  faults.push(...failed);
  return text;
}
