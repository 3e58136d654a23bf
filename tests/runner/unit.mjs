import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../../frame-host/local/setup/paths.mjs';
import { tool } from './tool.mjs';

/** Unit tests and flows. @returns `[{ name, state: 'passed' | 'failed' | 'skipped', output }]`. */
export async function runUnit({ reportDir, signal }) {
  const report = join(reportDir, 'unit.json');
  const reporters = ['--reporter=json', `--outputFile=${report}`];
  const args = ['run', '-c', 'tests/vitest.config.ts', ...reporters];
  const { code, output } = await tool('vitest/vitest.mjs', args, { signal, timeout: 600_000 });
  if (!existsSync(report)) return [{ name: 'unit tests', state: 'failed', output: output || 'No report was written.' }];

  const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
  const results = testResults.flatMap(({ name: file, status, message, assertionResults }) => {
    const place = relative(root, file);
    const tests = assertionResults.map(({ fullName, status: state, failureMessages = [] }) => ({
      name: `${place}: ${fullName}`,
      state: state === 'passed' || state === 'failed' ? state : 'skipped',
      output: failureMessages.join('\n'),
    }));
    const isWholeFile = status === 'failed' && !tests.some(({ state }) => state === 'failed');
    return isWholeFile ? [...tests, { name: place, state: 'failed', output: message }] : tests;
  });
  // An error outside of any test ends the run with a code and no failed test.
  if (code !== 0 && !results.some(({ state }) => state === 'failed'))
    results.push({ name: 'unit tests', state: 'failed', output });
  return results;
}
