import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../demo-host/stack/setup/paths.mjs';
import { run } from '../../demo-host/stack/setup/run.mjs';
import { runWatched } from './watched.mjs';

/** Tests that need databases or replace modules run only in `npm test`. */
const projects = ['shared', 'native'].flatMap((name) => ['--project', name]);

/**
 * Runs the unit tests that import changed files.
 * @param options.files TypeScript files, as returned by `listChanged`.
 * @param options.timeout ms after which the remaining tests are skipped.
 * @returns `{ failed, text }`: the output of each failed test, and a summary.
 */
export const runChanged = ({ files, timeout }) =>
  runPart({ name: 'quick', args: projects, files, signal: AbortSignal.timeout(timeout) });

/**
 * Runs the long form of the unit tests that have one.
 * @param options.files If given, only tests that import one of these files.
 * @param options.filters Parts of paths. If given, only these tests.
 * @returns as `runChanged`.
 */
export const runDeep = ({ files, filters, signal }) =>
  runPart({ name: 'deep', args: filters, files, signal, env: { INLAY_DEEP: '1' } });

async function runPart({ name, args, files, signal, env }) {
  if (files?.length === 0) return { failed: [], text: 'no files have changed' };
  const reportDir = join(root, 'test-results', name);
  mkdirSync(reportDir, { recursive: true });
  const report = join(reportDir, 'unit.jsonl');
  const results = await runWatched({
    program: 'vitest/vitest.mjs',
    args: [...(files ? ['related', '--run'] : ['run']), ...common, ...args, ...(files ?? [])],
    env: { ...process.env, ...env, INLAY_UNIT_REPORT: report },
    report,
    signal,
    suite: 'unit tests',
  });
  return sumUp(results, { isCut: signal.aborted });
}

const common = ['-c', 'tests/vitest.config.ts', '--passWithNoTests', '--reporter=./tests/runner/vitestReporter.mjs'];

/** A test that the timeout interrupted has neither passed nor failed. */
export function sumUp(results, { isCut }) {
  const left = isCut ? results.filter(({ isCutOff }) => isCutOff) : [];
  const failed = results.filter((result) => result.state === 'failed' && !left.includes(result));
  const passed = results.filter(({ state }) => state === 'passed' || state === 'flaky').length;
  const rest = left.length > 0 ? `, ${left.length} tests and files not run for lack of time` : '';
  return {
    failed: failed.map(({ name, output }) => `FAILED  ${name}\n${output}`),
    text: `${passed} passed, ${failed.length} failed${rest}`,
  };
}

/**
 * Lists TypeScript files that have changed since the branch left main, including uncommitted changes.
 * @param options.onMain revision to compare with if the branch has not left main.
 */
export async function listChanged({ onMain = 'HEAD', cwd } = {}) {
  const git = gitIn(cwd);
  const [base] = await git('merge-base', 'HEAD', 'main').catch(() => []);
  const [head] = await git('rev-parse', 'HEAD');
  const changed = await git('diff', '--name-only', '--diff-filter=d', base && base !== head ? base : onMain);
  const all = [...changed, ...(await git('ls-files', '--others', '--exclude-standard'))];
  return all.filter((file) => /\.(ts|tsx)$/.test(file));
}

/** The commits of one piece of work are no further apart than this, in seconds. */
const work = 3 * 3_600;

/**
 * Finds what was on main before the work that HEAD ends, which may be many commits and merges: where HEAD leaves `origin/main`; in a clean
 * checkout of main the newest commit on the first-parent line that is three hours older than HEAD. In a shallow clone, HEAD itself.
 */
export async function findLanded({ cwd } = {}) {
  const git = gitIn(cwd);
  const [head, made] = await git('log', '-1', '--format=%H%n%ct');
  const [fork] = await git('merge-base', 'HEAD', 'origin/main').catch(() => []);
  if (fork !== undefined && fork !== head) return fork;
  const [earlier = head] = await git('rev-list', '-1', '--first-parent', `--before=${made - work}`, 'HEAD');
  return earlier;
}

const gitIn =
  (cwd = root) =>
  async (...args) => {
    const { code, output } = await run('git', ['-C', cwd, ...args]);
    if (code !== 0) throw new Error(output);
    return output.split('\n').filter(Boolean);
  };
