import { join } from 'node:path';
import { runWatched } from './watched.mjs';

/**
 * Runs the stories in a real browser.
 * @param options.browser `{ path, shell }`: its program and its headless shell, or `{ error }` with the reason why there is none.
 * @returns `[{ name, state: 'passed' | 'flaky' | 'failed' | 'skipped', output }]`.
 */
export async function runStories({ reportDir, signal, browser }) {
  const suite = 'browser stories';
  if (browser.error) return [{ name: suite, state: 'failed', output: browser.error.message }];
  const report = join(reportDir, 'stories.jsonl');
  const env = {
    ...process.env,
    CHROME_PATH: browser.path,
    HEADLESS_SHELL_PATH: browser.shell,
    INLAY_STORIES_REPORT: report,
  };
  const args = ['test', '-c', 'e2e/playwright.config.ts', '--reporter=./tests/runner/playwrightReporter.mjs'];
  return runWatched({ program: '@playwright/test/cli.js', args, env, report, suite, signal });
}
