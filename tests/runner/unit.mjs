import { join } from 'node:path';
import { runWatched } from './watched.mjs';

/**
 * Runs unit tests and flows.
 * @param options.files parts of paths; default: all.
 * @param options.retries how often a test that fails is run again.
 * @returns results as of `runWatched`.
 */
export function runUnit({ reportDir, signal, files = [], retries }) {
  const report = join(reportDir, 'unit.jsonl');
  const env = { ...process.env, INLAY_UNIT_REPORT: report };
  const args = [
    'run',
    '-c',
    'tests/vitest.config.ts',
    `--retry=${retries}`,
    '--reporter=./tests/runner/vitestReporter.mjs',
    ...files,
  ];
  return runWatched({ program: 'vitest/vitest.mjs', args, env, report, suite: 'unit tests', signal });
}
