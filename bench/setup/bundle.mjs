import { basename } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const folder = new URL('..', import.meta.url).pathname;
const walletReact = Object.fromEntries(
  ['react', 'react-dom'].map((name) => [name, new URL(`../../node_modules/${name}`, import.meta.url).pathname]),
);

/**
 * Bundles one minified script for a page, as a site would ship it, from a file of `bench/` or from source text. `nodeGlobals` adds the Node
 * globals that some packages expect in a page. `ownReact` uses the wallet's React instead of the peers', for code that shares packages with
 * the wallet, because two copies of React in one page do not work together.
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
 * Bundles the same as modules that load each other on demand. Returns `{ [path]: code }` below `folderPath`; the first one is
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

/** Returns the compressed size in kB (1,000 bytes). */
export const gzipSize = (code) => gzipSync(code, { level: 9 }).length / 1000;

/** Returns a script element. Escapes text in the code that would close the element early. */
export const inline = (code) => `<script>${code.replaceAll('</script', '<\\/script')}</script>`;
