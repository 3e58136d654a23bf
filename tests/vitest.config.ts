import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  oxc: { jsx: { runtime: 'automatic', importSource: '@emotion/react' } },
  test: {
    include: [
      'src/**/*.test.{ts,tsx}',
      'widget/**/*.test.{ts,tsx}',
      'frame-host/**/*.test.ts',
      'demo-host/**/*.test.ts',
      'tests/**/*.test.ts',
    ],
    environment: 'node',
    // A shared machine may stall: there, a failure has to happen twice.
    retry: process.env.CI ? 1 : 0,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
