import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));
const testFiles = (fits: (text: string, file: string) => boolean): string[] =>
  ['src', 'widget', 'frame-host', 'demo-host', 'tests']
    .flatMap((room) => readdirSync(root + room, { encoding: 'utf8', recursive: true }).map((file) => `${room}/${file}`))
    .filter((file) => /\.test\.tsx?$/.test(file))
    .filter((file) => fits(readFileSync(root + file, 'utf8'), file));
/**
 * Files that mock modules or create React roots: their mocks, and window globals that React uses after the test, would affect later files.
 */
const replacing = testFiles((text) => /\bvi\.(mock|doMock|resetModules)\(|\bcreateRoot\(/.test(text));
/** What `npm run test:deep` leaves out: tests without a long form. */
const isDeep = Boolean(process.env.INLAY_DEEP);
const shallow = testFiles((text, file) => isDeep && !text.includes("/inDepth'") && !file.includes('.oracle.'));

/** Tests that also run on Redis. */
const live = ['frame-host/sessions/{routes,refusals}.test.ts', 'tests/security/storeFlood.test.ts'];
/** Tests of tables that run on both databases. */
const stored = [
  ...live,
  'frame-host/signIn/{emailCode,sameEmail}.test.ts',
  'frame-host/connections/challenges/{authenticator,passkeys,proved,smsCode}.test.ts',
  'tests/security/challengeAttacks.test.ts',
  'frame-host/wallet-api/user.test.ts',
  'frame-host/wallet-api/notify/notify.test.ts',
  'frame-host/analytics/routes.test.ts',
  'frame-host/relay/databaseMailbox.test.ts',
  'frame-host/relay/flood.test.ts',
  'frame-host/onramp/{onramp,orders}.test.ts',
  'frame-host/keys/{registry/registry,links,shareNode/gates,pipelinedGuesses}.test.ts',
  'tests/security/atOnce.test.ts',
];

/**
 * Where the arithmetic of secp256k1 and scrypt runs in libsecp256k1 and Node: tests of servers, flows and attacks, whose time is mostly that
 * arithmetic, and tests with many password hashes.
 */
const hashing = 'src/custody/{kit/recoveryKit,factors/factors}.test.ts';
const native = ['{frame-host,demo-host,tests}/**/*.test.ts', hashing];
/**
 * Where the libraries that browsers and nodes use run: their vectors and comparisons, and complete sign-ins, besides the stories and the tests
 * of `src`.
 */
const byLibrary = [
  'frame-host/keys/custody.test.ts',
  'frame-host/sessions/{curve,signature}.test.ts',
  'tests/{vectors,helpers}/**/*.test.ts',
];
const natives = new Map([
  ['@noble/curves/secp256k1.js', `${root}tests/helpers/native/secp256k1.ts`],
  ['@noble/secp256k1', `${root}tests/helpers/native/smallSecp256k1.ts`],
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
    experimental: { fsModuleCache: true, fsModuleCachePath: 'node_modules/.cache/inlay/modules' },
    globalSetup: ['tests/helpers/temporaryFolder.ts'],
    setupFiles: ['tests/helpers/importsSettled.ts', 'tests/helpers/patientWaits.ts'],
    expect: { poll: { timeout: 60_000 } },
    // MetaMask's kit reports to MetaMask which of its functions are called.
    env: { DO_NOT_TRACK: '1' },
    // A busy machine takes several times as long; a test that hangs still ends.
    testTimeout: isDeep ? 3_600_000 : 120_000,
    hookTimeout: 180_000,
    // A third of the files' time is spent waiting for chains and servers. With one more than the processors, a quarter of their time was idle.
    maxWorkers: availableParallelism() + 2,
    projects: [
      // Our modules keep no state, so the files of a worker can share them: loading them takes as long as running the tests.
      {
        extends: true,
        test: {
          name: 'shared',
          include: ['{src,widget}/**/*.test.{ts,tsx}', ...byLibrary],
          exclude: [...replacing, ...shallow, hashing],
          isolate: false,
        },
      },
      {
        extends: true,
        plugins: [nativeArithmetic],
        test: {
          name: 'native',
          include: native,
          exclude: [...replacing, ...shallow, ...byLibrary],
          isolate: false,
          globalSetup: ['tests/helpers/temporaryFolder.ts', 'tests/helpers/chains/chainState.ts'],
        },
      },
      {
        extends: true,
        plugins: [nativeArithmetic],
        test: { name: 'alone', include: replacing, exclude: shallow, isolate: true },
      },
      // The same tests again on PostgreSQL, and those that also run on Redis on that too.
      {
        extends: true,
        plugins: [nativeArithmetic],
        test: {
          name: 'postgres',
          include: stored,
          exclude: shallow,
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
          exclude: shallow,
          isolate: false,
          globalSetup: ['tests/helpers/temporaryFolder.ts', 'tests/helpers/databases/redisSetup.ts'],
        },
      },
    ],
  },
});
