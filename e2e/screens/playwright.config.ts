import { defineConfig } from '@playwright/test';
import stories from '../playwright.config';

/** Uses the browser and the stack of the stories, to take pictures. */
export default defineConfig({
  ...stories,
  testDir: '.',
  testMatch: '**/*.shots.ts',
  outputDir: '../../test-results/screens/faults',
  globalSetup: '../stack.ts',
  timeout: 180_000,
  projects: [
    {
      name: 'camera',
      use: { ...stories.projects?.[0]?.use, deviceScaleFactor: 2, trace: 'off' },
    },
  ],
});
