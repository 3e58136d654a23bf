import { join } from 'node:path';
import { findChromium, findHeadlessShell } from '../../demo-host/stack/setup/browser.mjs';
import { runWatched } from './watched.mjs';

/**
 * Runs the stories in a real browser.
 * @param options.browser as returned by `findBrowsers`.
 * @param options.files parts of paths, also with `:line`; default: all.
 * @param options.retries how often a story that fails is run again.
 * @returns results as of `runWatched`.
 */
export async function runStories({ reportDir, signal, browser, files = [], retries }) {
  const suite = 'browser stories';
  if (browser.error) return [{ name: suite, state: 'failed', output: browser.error.message }];
  const report = join(reportDir, 'stories.jsonl');
  const env = {
    ...process.env,
    CHROME_PATH: browser.path,
    HEADLESS_SHELL_PATH: browser.shell,
    INLAY_STORIES_REPORT: report,
  };
  const args = [
    ...['test', '-c', 'e2e/playwright.config.ts', '--forbid-only', `--retries=${retries}`],
    '--reporter=./tests/runner/playwrightReporter.mjs',
    ...files,
  ];
  return runWatched({ program: '@playwright/test/cli.js', args, env, report, suite, signal });
}

/**
 * Finds or downloads the browser.
 * @returns `{ path, shell }`: its program and its headless shell, or `{ error }` with the reason why there is none.
 */
export async function findBrowsers({ onProgress } = {}) {
  try {
    return { path: await findChromium({ onProgress }), shell: await findHeadlessShell({ onProgress }) };
  } catch (error) {
    return { error };
  }
}
