import { basename } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const folder = new URL('..', import.meta.url).pathname;
const walletReact = Object.fromEntries(
  ['react', 'react-dom'].map((name) => [name, new URL(`../../node_modules/${name}`, import.meta.url).pathname]),
);

/**
 * One minified script for a page, as a site would ship it: from a file of `bench/`, or from source text. `nodeGlobals` adds
 * what packages of the Node world expect of a page; `ownReact` takes the wallet's React instead of the peers', for code that
 * shares packages with the wallet: two of it in one page do not know of each other.
 */
export async function bundle({ file, text, nodeGlobals = false, ownReact = false }) {
  const { outputFiles } = await build({
    ...(text === undefined ? { entryPoints: [file] } : { stdin: { contents: text, resolveDir: folder } }),
    absWorkingDir: folder,
    bundle: true,
    minify: true,
    write: false,
    outdir: 'out',
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
    inject: nodeGlobals ? ['setup/nodeGlobals.js'] : [],
    alias: { stream: 'readable-stream', ...(ownReact ? walletReact : {}) },
    logLevel: 'silent',
  });
  return outputFiles[0].text;
}

/**
 * The same as modules that fetch each other when they are needed, as `{ [path]: code }` below `folderPath`; the first is
 * `{folderPath}/{name of the file}`.
 */
export async function bundleModules({ file, folderPath }) {
  const { outputFiles } = await build({
    entryPoints: [file],
    absWorkingDir: folder,
    bundle: true,
    minify: true,
    write: false,
    outdir: 'out',
    format: 'esm',
    splitting: true,
    platform: 'browser',
    target: 'es2022',
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
    logLevel: 'silent',
  });
  return Object.fromEntries(outputFiles.map(({ path, text }) => [`${folderPath}/${basename(path)}`, text]));
}

/** kB (1,000 bytes) as they travel. */
export const gzipSize = (code) => gzipSync(code, { level: 9 }).length / 1000;

/** A script element; what would end it early inside the code is written otherwise. */
export const inline = (code) => `<script>${code.replaceAll('</script', '<\\/script')}</script>`;
