import { defineConfig } from '@playwright/test';
import stories from '../playwright.config';

const phone = { width: 390, height: 844 };

/** The browser and the stack of the stories, with a film of each journey: test-results/films. */
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
        // What moves is what the film is for.
        contextOptions: { reducedMotion: 'no-preference' },
        trace: 'off',
      },
    },
  ],
});
