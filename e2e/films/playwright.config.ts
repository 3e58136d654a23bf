import { defineConfig } from '@playwright/test';
import stories from '../playwright.config';

const phone = { width: 390, height: 844 };

/** Uses the browser and the stack of the stories, and records a film of each journey: test-results/films. */
export default defineConfig({
  ...stories,
  testDir: '.',
  testMatch: '*.film.ts',
  outputDir: '../../test-results/films',
  globalSetup: '../stack.ts',
  workers: 1,
  projects: [
    {
      name: 'film',
      use: {
        ...stories.projects?.[0]?.use,
        viewport: phone,
        video: { mode: 'on', size: phone },
        // The films should show animations.
        contextOptions: { reducedMotion: 'no-preference' },
        trace: 'off',
      },
    },
  ],
});
