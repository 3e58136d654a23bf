import { defineConfig } from '@playwright/test';
import stories from '../playwright.config';

/** Samples of the docs that take too long for `npm test`, with the browser and the stack of the stories: `npm run test:deep` runs them. */
export default defineConfig({
  ...stories,
  testDir: '.',
  testMatch: '*.sample.ts',
  outputDir: '../../test-results/samples',
  globalSetup: '../stack.ts',
  workers: 1,
  projects: [{ name: 'chromium', use: { ...stories.projects?.[0]?.use } }],
});
