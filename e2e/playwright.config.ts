import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findChromium, findHeadlessShell } from '../frame-host/local/setup/browser.mjs';

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  // As it is in a browser with windows: the frame of the wallet has a process of its own.
  '--site-per-process',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
];
/**
 * What the browser draws of its own address bar, in hidden pages that take a third of a core; no story sees it. A list here
 * replaces Playwright's, which switches the partitioning of third-party storage off: users have it.
 */
const withoutFeatures = (...names: string[]) =>
  `--disable-features=${['Translate', 'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', ...names].join()}`;
/** Pages that a story makes up count as public ones, which may not load from this machine without being allowed to. */
const permissions = ['local-network-access'];
const shell = process.env.HEADLESS_SHELL_PATH ?? (await findHeadlessShell());
const executablePath = process.env.CHROME_PATH ?? (await findChromium());

/** A browser with windows, for what the headless shell has not: cameras, installed applications, storage that is blocked. */
export const windowed = { executablePath, args: [...quiet, withoutFeatures()] };

/** Nothing moves but where a story asks for it: the browser need not wait for what slides in. */
const contextOptions = { reducedMotion: 'reduce' } as const;

export default defineConfig({
  testDir: './stories',
  outputDir: '../test-results/stories',
  globalSetup: './stack.ts',
  // A story waits for a quarter of its time: for mails, blocks, and what it watches not to happen.
  workers: availableParallelism() + 1,
  fullyParallel: true,
  // A shared machine may stall twice: there, a failure has to happen three times. What passes later is told of by name.
  retries: process.env.CI ? 2 : 0,
  forbidOnly: process.env.CI !== undefined,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    actionTimeout: 30_000,
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    locale: 'en-US',
    permissions,
    contextOptions,
    // It fetches the whole wallet for each story anew, which takes as long as three sign-ins; its own stories allow it.
    serviceWorkers: 'block',
  },
  projects: [
    {
      name: 'chromium',
      grepInvert: /@blocked/,
      use: { launchOptions: { executablePath: shell, args: [...quiet, withoutFeatures()] } },
    },
    {
      name: 'third-party storage blocked',
      grep: /@storage|@blocked/,
      // With no partitions it is blocked whole.
      use: { launchOptions: { executablePath, args: [...quiet, withoutFeatures('ThirdPartyStoragePartitioning')] } },
    },
  ],
});
