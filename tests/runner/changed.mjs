import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../frame-host/local/setup/paths.mjs';
import { run } from '../../frame-host/local/setup/run.mjs';
import { runWatched } from './watched.mjs';

/** Tests that need databases or replace modules run only in `npm test`. */
const projects = ['shared', 'native'].flatMap((name) => ['--project', name]);

/**
 * Runs the unit tests that import changed files.
 * @param options.files TypeScript files, as returned by `listChanged`.
 * @param options.timeout ms after which the remaining tests are skipped.
 * @returns `{ failed, text }`: the output of each failed test, and a summary.
 */
export async function runChanged({ files, timeout }) {
  if (files.length === 0) return { failed: [], text: 'no files have changed' };
  const reportDir = join(root, 'test-results', 'quick');
  mkdirSync(reportDir, { recursive: true });
  const report = join(reportDir, 'unit.jsonl');
  const signal = AbortSignal.timeout(timeout);
  const results = await runWatched({
    program: 'vitest/vitest.mjs',
    args: ['related', '--run', '-c', 'tests/vitest.config.ts', ...reporter, ...projects, ...files],
    env: { ...process.env, INLAY_UNIT_REPORT: report },
    report,
    signal,
    suite: 'unit tests',
  });
  return sumUp(results, { isCut: signal.aborted });
}

const reporter = ['--passWithNoTests', '--reporter=./tests/runner/vitestReporter.mjs'];

/** A test that the timeout interrupted has neither passed nor failed. */
export function sumUp(results, { isCut }) {
  const left = isCut ? results.filter(({ isCutOff }) => isCutOff) : [];
  const failed = results.filter((result) => result.state === 'failed' && !left.includes(result));
  const passed = results.filter(({ state }) => state === 'passed' || state === 'flaky').length;
  const rest = left.length > 0 ? `, ${left.length} tests and files not run for lack of time (npm test runs all)` : '';
  return {
    failed: failed.map(({ name, output }) => `FAILED  ${name}\n${output}`),
    text: `${passed} passed, ${failed.length} failed${rest}`,
  };
}

/** Lists TypeScript files that have changed since the branch left main, including uncommitted changes. */
export async function listChanged() {
  const base = await git('merge-base', 'HEAD', 'main').catch(() => ['HEAD']);
  const changed = await git('diff', '--name-only', '--diff-filter=d', base[0] ?? 'HEAD');
  const all = [...changed, ...(await git('ls-files', '--others', '--exclude-standard'))];
  return all.filter((file) => /\.(ts|tsx)$/.test(file));
}

async function git(...args) {
  const { code, output } = await run('git', args);
  if (code !== 0) throw new Error(output);
  return output.split('\n').filter(Boolean);
}
