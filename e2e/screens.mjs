/**
 * `npm run screens`: takes a picture of every screen and state, and writes a page that shows them: test-results/screens/album/index.html.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findChromium } from '../demo-host/stack/setup/browser.mjs';
import { install } from '../demo-host/stack/setup/install.mjs';
import { root } from '../demo-host/stack/setup/paths.mjs';
import { createProgress } from '../demo-host/stack/setup/progress.mjs';
import { tool } from '../tests/runner/tool.mjs';

const { values: options } = parseArgs({
  options: { only: { type: 'string' }, draft: { type: 'boolean' }, axe: { type: 'boolean' } },
});
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stopping.abort());
const { signal } = stopping;
const { line, step } = createProgress();

try {
  await step('packages', () => install({ signal }), { busy: 'installing' });
  const browser = await findChromium({ onProgress: (text) => line('browser', text) });
  const rolls = join(root, 'test-results/screens/rolls');
  rmSync(rolls, { recursive: true, force: true });
  await step('pictures', () => takePictures({ browser, rolls }), { busy: 'taking them' });
  const { printAlbum } = await import('./printAlbum.mjs');
  await step('album', () =>
    printAlbum({ rolls, album: join(root, 'test-results/screens/album'), keep: options.only !== undefined }),
  );
} catch (error) {
  process.stderr.write(`\n${error.message}\n`);
  process.exitCode = 1;
}

/**
 * `--only <words>` runs only the journeys whose name contains the words, `--draft` takes two pictures of each state, `--axe` also checks
 * accessibility.
 */
async function takePictures({ browser, rolls }) {
  const args = ['test', '-c', 'e2e/screens/playwright.config.ts'];
  if (options.only !== undefined) args.push('--grep', options.only);
  const env = {
    ...process.env,
    CHROME_PATH: browser,
    INLAY_SCREENS_DIR: rolls,
    INLAY_SCREENS_DRAFT: options.draft ? '1' : '0',
    INLAY_SCREENS_AXE: options.axe ? '1' : '0',
  };
  const { code, output } = await tool('@playwright/test/cli.js', args, { env, signal, timeout: 1_200_000 });
  if (code !== 0) throw new Error(`Not every picture could be taken.\n${output.trim()}`);
  return 'taken';
}
