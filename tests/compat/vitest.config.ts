import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** What needs packages that are none of the project's; they lie where `INLAY_CLIENTS` says (`npm run compat:walletconnect`). */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: ['tests/compat/*.interop.ts'],
    globalSetup: ['tests/helpers/temporaryFolder.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    fileParallelism: false,
    // Older packages of theirs leave a promise of their own behind when they leave the relay.
    onUnhandledError: ({ message }) => !/publish interrupted/.test(message),
  },
});
