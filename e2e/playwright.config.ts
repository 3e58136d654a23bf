import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findChromium, findHeadlessShell } from '../demo-host/stack/setup/browser.mjs';

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  // As in a regular browser: the wallet's frame has its own process.
  '--site-per-process',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
  // The sites of attackers (stories/security/attack.ts). Stories with another set of options would need browsers of their own.
  '--host-resolver-rules=MAP *.test 127.0.0.1',
];
/**
 * Disables the browser's own address bar pages, which are hidden but take a third of a core. A list here replaces Playwright's, which
 * disables the partitioning of third-party storage; users have it enabled.
 */
const withoutFeatures = (...names: string[]) =>
  `--disable-features=${['Translate', 'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', ...names].join()}`;
/** Pages that a story creates count as public ones, which need a permission to load from this machine. */
const permissions = ['local-network-access'];
const shell = process.env.HEADLESS_SHELL_PATH ?? (await findHeadlessShell());
const executablePath = process.env.CHROME_PATH ?? (await findChromium());

/** The full browser, for features that the headless shell lacks: cameras, installed applications, blocked storage. */
export const windowed = { executablePath, args: [...quiet, withoutFeatures()] };

/** Animations run only where a story enables them, so that tests need not wait for them. */
const contextOptions = { reducedMotion: 'reduce' } as const;

export default defineConfig({
  testDir: './stories',
  outputDir: '../test-results/stories',
  globalSetup: './stack.ts',
  // A story spends a quarter of its time waiting: for e-mails, blocks, and events that must not happen. With one more than the processors,
  // a sixth of their time was idle.
  workers: availableParallelism() + 2,
  fullyParallel: true,
  // Four times what a story takes, so that one that hangs costs little. Stories of more than 20 s are marked as slow: three times as long.
  timeout: 90_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    actionTimeout: 30_000,
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    locale: 'en-US',
    permissions,
    contextOptions,
    // It would fetch the whole wallet again for each story, which takes as long as three sign-ins; its own stories enable it.
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
      // Without partitioning, third-party storage is blocked completely.
      use: { launchOptions: { executablePath, args: [...quiet, withoutFeatures('ThirdPartyStoragePartitioning')] } },
    },
  ],
});
