import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { findInPath, installPackage, isExecutable } from './programs.mjs';
import { run } from './run.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge'];
/** Chromium builds without windows: the same engine with a quarter less work. */
const shellNames = ['chromium-headless-shell', 'chrome-headless-shell', 'headless_shell'];
const macPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Returns the path of a Chromium: from CHROME_PATH, from the system, from Playwright, downloaded by Playwright, or
 * installed as a package of the distribution (Debian family, as root), in this order.
 * @throws Error that says how to get one.
 */
export async function findChromium({ env = process.env, onProgress = () => {} } = {}) {
  if (env.CHROME_PATH) {
    if (isExecutable(env.CHROME_PATH)) return env.CHROME_PATH;
    throw new Error(`CHROME_PATH is not the path of a program: ${env.CHROME_PATH}`);
  }
  const found = findInstalled(env) ?? (await findPlaywrights());
  if (found !== undefined) return found;

  onProgress('downloading a Chromium');
  const cli = join(root, 'node_modules/playwright-core/cli.js');
  await run(process.execPath, [cli, 'install', 'chromium'], { timeout: 300_000 });
  const downloaded = await findPlaywrights();
  if (downloaded !== undefined) return downloaded;

  if (await installPackage('chromium', { env, onProgress })) {
    const installed = findInstalled(env);
    if (installed !== undefined) return installed;
  }
  throw new Error(
    'Chromium is needed but could not be installed. Install it (e.g. sudo apt-get install chromium), or set CHROME_PATH=/path/to/chrome.',
  );
}

/**
 * Returns the path of a Chromium for headless pages: from CHROME_PATH, a headless shell of the system, a headless shell installed now
 * (Debian family, as root), or the result of `findChromium`, in this order.
 */
export async function findHeadlessShell({ env = process.env, onProgress = () => {} } = {}) {
  const installed = () => shellNames.map((name) => findInPath(name, env)).find((path) => path !== undefined);
  if (env.CHROME_PATH) return findChromium({ env });
  const found = installed();
  if (found !== undefined) return found;
  if (await installPackage(shellNames[0], { env, onProgress })) {
    const path = installed();
    if (path !== undefined) return path;
  }
  return findChromium({ env, onProgress });
}

function findInstalled(env) {
  for (const name of names) {
    const path = findInPath(name, env);
    if (path !== undefined) return path;
  }
  return macPaths.find(isExecutable);
}

async function findPlaywrights() {
  const { chromium } = await import('playwright-core');
  const path = chromium.executablePath();
  return path !== '' && existsSync(path) ? path : undefined;
}
