import { join } from 'node:path';
import { runWatched } from './watched.mjs';

/** Runs unit tests and flows. @returns `[{ name, state: 'passed' | 'flaky' | 'failed' | 'skipped', output }]`. */
export function runUnit({ reportDir, signal }) {
  const report = join(reportDir, 'unit.jsonl');
  const env = { ...process.env, INLAY_UNIT_REPORT: report };
  const args = ['run', '-c', 'tests/vitest.config.ts', '--reporter=./tests/runner/vitestReporter.mjs'];
  return runWatched({ program: 'vitest/vitest.mjs', args, env, report, suite: 'unit tests', signal });
}
