import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';

/**
 * Returns the arguments for Node that start the bundler of the local chain: alto, in its own process (GPL-3.0-or-later, development
 * only). Safe mode is off, because it needs a tracer that anvil does not have.
 */
export async function altoCommand({ rpcUrl, port, entryPoints, keys }) {
  return [
    await bundleAlto(),
    'run',
    ...['--entrypoints', entryPoints.join(',')],
    ...['--executor-private-keys', keys.executor],
    ...['--utility-private-key', keys.utility],
    ...['--rpc-url', rpcUrl],
    ...['--port', String(port)],
    ...['--safe-mode', 'false'],
    ...['--deploy-simulations-contract', 'true'],
    ...['--enable-cors', 'true'],
    ...['--log-level', 'warn'],
  ];
}

const entry = 'node_modules/@pimlico/alto/esm/cli/alto.js';
/** What its CommonJS packages expect. */
const commonJs = `import { createRequire as makeRequire } from 'node:module';
import { dirname as folderOf } from 'node:path';
import { fileURLToPath as fileOf } from 'node:url';
const require = makeRequire(import.meta.url);
const __filename = fileOf(import.meta.url);
const __dirname = folderOf(__filename);`;

/** Its logger starts a thread from a file beside its own. */
const besideBundle = {
  name: 'beside-bundle',
  setup({ onResolve }) {
    onResolve({ filter: /^pino$/ }, ({ path, resolveDir }) => ({
      path: createRequire(`${resolveDir}/`).resolve(path),
      external: true,
    }));
  },
};

/** Its reports of errors, which are off without a key, take a hundred megabytes of packages; package.json leaves them out. */
const withoutReports = {
  name: 'without-reports',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^@sentry\/node$/ }, ({ path }) => ({ path, namespace: 'none' }));
    onLoad({ filter: /.*/, namespace: 'none' }, () => ({
      contents: 'export const captureException = () => undefined;',
    }));
  },
};

/** Returns alto as one file, made at first use: it starts in a third of the time that its thousands of files take. */
async function bundleAlto() {
  const { version } = JSON.parse(readFileSync('node_modules/@pimlico/alto/package.json', 'utf8'));
  const file = resolve(`node_modules/.cache/inlay/alto-${version}.mjs`);
  if (existsSync(file)) return file;
  const { build } = await import('esbuild');
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  await build({
    entryPoints: [entry],
    outfile: draft,
    bundle: true,
    platform: 'node',
    format: 'esm',
    banner: { js: commonJs },
    plugins: [besideBundle, withoutReports],
    logLevel: 'error',
  });
  // Another process may make the same file at the same time.
  renameSync(draft, file);
  return file;
}
