import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { assets } from './bundles.mjs';
import { listFirstView, listShell } from './pageFiles.mjs';

/** What was built, for the server (which file to serve, its integrity) and for the size budgets. */
const manifestFile = 'dist/manifest.json';
export const manifest = existsSync(manifestFile) ? JSON.parse(readFileSync(manifestFile, 'utf8')) : {};

/**
 * Chunks of the app that have a name: fetched with the first view where nobody is signed in, in idle time where somebody is (what
 * signs, and the work of Ethereum), and with the first use of Solana.
 */
const namedChunks = {
  login: /\/src\/ui\/screens\/login\/Login\.tsx$/,
  signing: /\/src\/chains\/eip155\/accounts\/message\.ts$/,
  solanaFamily: /\/src\/chains\/solana\/index\.ts$/,
  solanaTransaction: /\/src\/ui\/confirm\/solana\/SolanaTransaction\.tsx$/,
};

const chunkNameOf = ({ moduleIds }) =>
  Object.keys(namedChunks).find((name) => moduleIds.some((id) => namedChunks[name].test(id)));

export function recordManifest(row) {
  return {
    name: 'record-manifest',
    writeBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        const name = chunk.isEntry ? chunk.name : row.name === 'app' && chunk.type === 'chunk' && chunkNameOf(chunk);
        if (chunk.type !== 'chunk' || !name) continue;
        manifest[name] = {
          file: `${row.dir}/${chunk.fileName}`,
          integrity: `sha384-${createHash('sha384').update(chunk.code).digest('base64')}`,
          imports: (name === 'login' ? listImports(chunk, bundle) : chunk.imports).map((file) => `${row.dir}/${file}`),
          dynamicImports: chunk.dynamicImports.map((file) => `${row.dir}/${file}`),
        };
      }
      if (row.name === 'app') {
        manifest.page.shell = listShell(bundle);
        cpSync('frame-host/site/icons', `${dirname(row.dir)}/icons`, { recursive: true });
        manifest.page.firstView = listFirstView(bundle).map((file) => `${row.dir}/${file}`);
      }
      mkdirSync('dist', { recursive: true });
      writeFileSync(manifestFile, `${JSON.stringify(manifest, null, 2)}\n`);
    },
  };
}

/** All that a chunk imports, also by others: asked for at once. */
function listImports({ imports }, bundle) {
  const found = new Set(imports);
  for (const file of found) bundle[file]?.imports.forEach((next) => found.add(next));
  return [...found];
}

/** Puts the address of an entry built before in place of a constant; in place of `…_PRELOADS__`, those of what it imports. */
export function injectUrls(urls) {
  return {
    name: 'inject-urls',
    renderChunk(code) {
      if (!Object.keys(urls).some((constant) => code.includes(constant))) return null;
      let out = code;
      for (const [constant, entry] of Object.entries(urls)) {
        const { file, imports } = manifest[entry];
        const toUrl = (path) => `${assets}/${basename(path)}`;
        out = out.replaceAll(
          constant,
          JSON.stringify(constant.endsWith('_PRELOADS__') ? imports.map(toUrl) : toUrl(file)),
        );
      }
      return { code: out, map: null };
    },
  };
}
