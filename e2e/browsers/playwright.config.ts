import { defineConfig } from '@playwright/test';
import { engines, type Engine } from './test';

/** The stories of browsers other than Chromium, against a stack of their own. */
export default defineConfig<object, { engine: Engine }>({
  testDir: './stories',
  outputDir: '../../test-results/browsers',
  globalSetup: process.env.INLAY_STORIES_STACK === 'running' ? [] : ['../stack.ts'],
  workers: 2,
  fullyParallel: true,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ...(process.env.INLAY_BROWSERS_TABLE ? [['./table.ts'] as const] : [])],
  projects: engines.map((engine) => ({ name: engine, use: { engine } })),
});
