import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Tests that need packages outside this project. `INLAY_CLIENTS` names their folder (`npm run compat:walletconnect`). */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: ['tests/compat/*.interop.ts'],
    globalSetup: ['tests/helpers/temporaryFolder.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    fileParallelism: false,
    // Older WalletConnect packages leave an unhandled promise when they disconnect from the relay.
    onUnhandledError: ({ message }) => !/publish interrupted/.test(message),
  },
});
