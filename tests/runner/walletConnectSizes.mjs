/**
 * `npm run sizes:walletconnect`: the size of wallet-side WalletConnect implementations (kB gzip, 1 kB = 1000 bytes), each bundled
 * completely by the same bundler, and what a build adds with the first link. The table is in docs/design/dependencies.md.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { root } from '../../demo-host/stack/setup/paths.mjs';
import { measureSizes } from './sizes.mjs';

const packages = ['@walletconnect/sign-client', '@walletconnect/universal-provider'];

/** The protocol, including lazily loaded parts. */
const own = ['walletConnect', 'signIn/index', 'verify', 'farewell'].map((file) => `./src/walletConnect/${file}.ts`);

/** Modules with all their imports. */
async function measure(...modules) {
  const { outputFiles } = await build({
    stdin: { contents: modules.map((name) => `export * from ${JSON.stringify(name)};`).join(''), resolveDir: root },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    define: { global: 'globalThis' },
    write: false,
    logLevel: 'error',
  });
  return gzipSync(outputFiles[0].contents, { level: 9 }).length / 1000;
}

function versionOf(name) {
  return JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')).version;
}

const rows = [['src/walletConnect', await measure(...own)]];
for (const name of packages) rows.push([`${name} ${versionOf(name)}`, await measure(name)]);
if (existsSync(join(root, 'dist/manifest.json'))) {
  const { what, size } = measureSizes().find(({ what }) => what.startsWith('WalletConnect'));
  rows.push([what, size]);
}
for (const [what, size] of rows) process.stdout.write(`${size.toFixed(1).padStart(6)} kB  ${what}\n`);
