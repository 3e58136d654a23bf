import { isAbsolute, resolve } from 'node:path';
import commonjs from '@rollup/plugin-commonjs';
import inject from '@rollup/plugin-inject';
import json from '@rollup/plugin-json';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import esbuild from 'rollup-plugin-esbuild';
import { bundles, site } from './build/bundles.mjs';
import { buildEnv, installation, production, version } from './build/environment.mjs';
import { firstViewChunks, gatherFirstView, pure } from './build/firstViewChunks.mjs';
import { injectUrls, manifest, recordManifest } from './build/manifest.mjs';
import { assetUrls, compressAssets, emptyFolder, rawTexts } from './build/plugins/assets.mjs';
import { iconByIcon } from './build/plugins/icons.mjs';
import {
  askForTagAlone,
  browserFields,
  hookOfReact,
  listLicences,
  oneOfEach,
  withoutStatics,
  withoutTextBackend,
} from './build/plugins/packages.mjs';
import { compileAhead, importsByFolder, minified, runOnDemand, takeFromPage } from './build/plugins/scripts.mjs';

const streamProcess = resolve('src/bridge/process.ts');
const quiet = new Set(['CIRCULAR_DEPENDENCY', 'THIS_IS_UNDEFINED', 'MODULE_LEVEL_DIRECTIVE', 'INVALID_ANNOTATION']);

function toConfig(row) {
  const page = row.for === 'page';
  const published = row.for === 'package';
  return {
    input: row.input,
    output: {
      dir: row.dir,
      format: row.format ?? 'es',
      ...(row.format === 'iife' ? { name: row.global ?? Object.keys(row.input)[0] } : {}),
      sourcemap: row.sourcemap ?? true,
      entryFileNames: row.hashed ? '[name]-[hash].js' : '[name].js',
      chunkFileNames: published ? '[name].js' : '[name]-[hash].js',
      assetFileNames: '[name]-[hash][extname]',
      ...(row.alone ? { inlineDynamicImports: true } : {}),
      ...(row.name === 'app' ? { manualChunks: gatherFirstView(), onlyExplicitManualChunks: true } : {}),
      // Hooks belong to the client: Next asks for the word.
      ...(published ? { banner: ({ name }) => (name === 'react' ? "'use client';" : '') } : {}),
    },
    // An entry that others import from is one file all the same: a browser would ask for a second one in between.
    ...(row.hashed ? { preserveEntrySignatures: 'allow-extension' } : {}),
    treeshake: { moduleSideEffects: (id, external) => external || !pure.test(id) },
    onwarn(warning, warn) {
      if (!quiet.has(warning.code)) warn(warning);
    },
    ...(page ? {} : { external: (id) => !id.startsWith('.') && !isAbsolute(id) }),
    plugins: [
      ...(row.elsewhere ? [takeFromPage(row.elsewhere)] : []),
      ...(page
        ? [
            iconByIcon,
            oneOfEach,
            askForTagAlone,
            withoutStatics,
            hookOfReact,
            withoutTextBackend,
            browserFields,
            replace({
              preventAssignment: true,
              __BUILD_ENV__: JSON.stringify(buildEnv),
              __VERSION__: JSON.stringify(version),
              __INSTALLATION__: JSON.stringify(installation),
              'process.env.NODE_ENV': JSON.stringify(production ? 'production' : 'development'),
            }),
            nodeResolve({ browser: true, preferBuiltins: false, extensions: ['.mjs', '.js', '.ts', '.tsx', '.json'] }),
            commonjs(),
            // readable-stream in the frame's end of the bridge asks for it; nothing a host page loads may.
            ...(row.nodeGlobals
              ? [inject({ include: '**/readable-stream/**', process: [streamProcess, 'process'] })]
              : []),
            assetUrls,
            rawTexts,
            listLicences,
          ]
        : [nodeResolve({ extensions: ['.mjs', '.js', '.ts', '.json'] })]),
      importsByFolder,
      json(),
      esbuild({
        target: page || published ? 'es2022' : 'node20',
        jsx: 'automatic',
        jsxImportSource: '@emotion/react',
        tsconfig: false,
      }),
      ...(page && production ? [minified] : []),
      ...(row.urls ? [injectUrls(row.urls)] : []),
      ...(row.name === 'app' && production ? [compileAhead(firstViewChunks)] : []),
      ...(row.onDemand ? [runOnDemand(Object.keys(row.input)[0])] : []),
      ...(row.packed ? [emptyFolder(row.dir)] : []),
      ...(row.dir === `${site}/assets` ? [compressAssets] : []),
      recordManifest(row),
    ],
  };
}

// While code changes by the minute nothing is kept: the server then answers that there is no worker, and an old one goes.
if (!production) delete manifest.serviceWorker;

const built = bundles.filter(({ name }) => production || name !== 'service worker');
export const configsOf = (line) => built.filter((row) => row.line === line).map(toConfig);
export default built.map(toConfig);
