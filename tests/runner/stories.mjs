import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tool } from './tool.mjs';

const states = { expected: 'passed', unexpected: 'failed', flaky: 'passed', skipped: 'skipped' };

/**
 * Stories in a real browser.
 * @param options.browser `{ path }` of its program, or the `{ error }` that says why there is none.
 * @returns `[{ name, state: 'passed' | 'failed' | 'skipped', output }]`.
 */
export async function runStories({ reportDir, signal, browser }) {
  const report = join(reportDir, 'stories.json');
  if (browser.error) return [{ name: 'browser stories', state: 'failed', output: browser.error.message }];
  const env = { ...process.env, CHROME_PATH: browser.path, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const args = ['test', '-c', 'e2e/playwright.config.ts', '--reporter=json'];
  const { code, output } = await tool('@playwright/test/cli.js', args, { env, signal, timeout: 780_000 });
  if (!existsSync(report))
    return [{ name: 'browser stories', state: 'failed', output: output || 'No report was written.' }];

  const { suites, errors } = JSON.parse(readFileSync(report, 'utf8'));
  const results = suites.flatMap((suite) => listSpecs(suite, []));
  for (const { message } of errors) results.push({ name: 'browser stories', state: 'failed', output: message });
  if (code !== 0 && !results.some(({ state }) => state === 'failed'))
    results.push({ name: 'browser stories', state: 'failed', output });
  return results;
}

function listSpecs({ title, specs = [], suites = [] }, above) {
  const path = [...above, title];
  const own = specs.flatMap((spec) =>
    spec.tests.map((test) => ({
      name: `${[...path, spec.title].join(' › ')} [${test.projectName}]`,
      state: states[test.status],
      output: test.results.flatMap(({ errors }) => errors.map(({ message }) => message)).join('\n'),
    })),
  );
  return [...own, ...suites.flatMap((suite) => listSpecs(suite, path))];
}
