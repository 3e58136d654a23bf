import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));
const include = ['{src,widget}/**/*.test.{ts,tsx}', '{frame-host,demo-host,tests}/**/*.test.ts'];
/** What a file puts in a module's place, or in the window's for React, whose work outlives the test, would stay for the files after it. */
const replacing = ['src', 'widget', 'frame-host', 'demo-host', 'tests']
  .flatMap((room) => readdirSync(root + room, { encoding: 'utf8', recursive: true }).map((file) => `${room}/${file}`))
  .filter((file) => /\.test\.tsx?$/.test(file))
  .filter((file) => /\bvi\.(mock|doMock|resetModules)\(|\bcreateRoot\(/.test(readFileSync(root + file, 'utf8')));

/** What may lie in Redis. */
const live = ['frame-host/sessions/{routes,refusals}.test.ts', 'tests/security/storeFlood.test.ts'];
/** What rooms promise of their tables: held by either database. */
const stored = [
  ...live,
  'frame-host/signin/{emailCode,sameEmail}.test.ts',
  'frame-host/connections/challenges/{authenticator,passkeys,proved,smsCode}.test.ts',
  'tests/security/challengeAttacks.test.ts',
  'frame-host/wallet-api/user.test.ts',
  'frame-host/wallet-api/notify/notify.test.ts',
  'frame-host/analytics/routes.test.ts',
  'frame-host/relay/databaseMailbox.test.ts',
  'frame-host/onramp/{onramp,orders}.test.ts',
  'frame-host/keys/{registry/registry,links,shareNode/gates,pipelinedGuesses}.test.ts',
  'tests/security/atOnce.test.ts',
];

/**
 * Tests that play many sign-ins at share nodes, or lock many things with passwords: libsecp256k1 and Node's scrypt do their
 * arithmetic, which took nine tenths of the time. The libraries of browser and nodes themselves are held to vectors in src/custody,
 * and play whole sign-ins in `keys/custody.test` and the stories.
 */
const heavy = [
  'frame-host/keys/**/!(custody).test.ts',
  'frame-host/installation/*.test.ts',
  'src/custody/{kit/recoveryKit,factors/factors}.test.ts',
  'tests/security/{nodeFlood,signingOracle}.test.ts',
  'tests/wallet/{account,importedAccounts}.test.ts',
];
const natives = new Map([
  ['@noble/curves/secp256k1.js', `${root}tests/helpers/native/secp256k1.ts`],
  ['@noble/hashes/scrypt.js', `${root}tests/helpers/native/scrypt.ts`],
]);
const nativeArithmetic = {
  name: 'native-arithmetic',
  enforce: 'pre' as const,
  resolveId: (source: string, importer = '') =>
    /node_modules|helpers\/native/.test(importer) ? undefined : natives.get(source),
};

export default defineConfig({
  root,
  oxc: { jsx: { runtime: 'automatic', importSource: '@emotion/react' } },
  test: {
    environment: 'node',
    globalSetup: ['tests/helpers/temporaryFolder.ts'],
    setupFiles: ['tests/helpers/importsSettled.ts'],
    // A shared machine may stall: there, a failure has to happen twice.
    retry: process.env.CI ? 1 : 0,
    // MetaMask's kit tells its maker of what is called of it.
    env: { DO_NOT_TRACK: '1' },
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // One core would stay idle by default. Some files wait for servers more than they count.
    maxWorkers: availableParallelism() + 1,
    projects: [
      // Our modules keep no state, so the files of a worker may share them: loading them takes as long as running the tests.
      { extends: true, test: { name: 'shared', include, exclude: [...replacing, ...heavy], isolate: false } },
      {
        extends: true,
        plugins: [nativeArithmetic],
        test: { name: 'native', include: heavy, exclude: replacing, isolate: false },
      },
      { extends: true, plugins: [nativeArithmetic], test: { name: 'alone', include: replacing, isolate: true } },
      // The same once more over PostgreSQL, and what may lie in Redis over that.
      {
        extends: true,
        plugins: [nativeArithmetic],
        test: {
          name: 'postgres',
          include: stored,
          isolate: false,
          globalSetup: ['tests/helpers/temporaryFolder.ts', 'tests/helpers/databases/postgresSetup.ts'],
        },
      },
      {
        extends: true,
        plugins: [nativeArithmetic],
        test: {
          name: 'redis',
          include: live,
          isolate: false,
          globalSetup: ['tests/helpers/temporaryFolder.ts', 'tests/helpers/databases/redisSetup.ts'],
        },
      },
    ],
  },
});
