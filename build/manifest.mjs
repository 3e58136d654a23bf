import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { assets } from './bundles.mjs';
import { listFirstView, listShell } from './pageFiles.mjs';

/** The list of built files, for the server (which file to serve, and its integrity) and for the size budgets. */
const manifestFile = 'dist/manifest.json';
export const manifest = existsSync(manifestFile) ? JSON.parse(readFileSync(manifestFile, 'utf8')) : {};

export function saveManifest(entries) {
  Object.assign(manifest, entries);
  mkdirSync(dirname(manifestFile), { recursive: true });
  writeFileSync(manifestFile, `${JSON.stringify(entries, null, 2)}\n`);
}

let send;
const waiting = new Set();

/** Lets other processes build a part of the list: `tell` gets the entries of this one, and `addEntries` those of the others. */
export function shareManifest(tell) {
  send = tell;
  for (const name of Object.keys(manifest)) delete manifest[name];
}

export function addEntries(entries) {
  Object.assign(manifest, entries);
  waiting.forEach((check) => check());
}

/** Resolves with an entry. If another process builds it, as soon as it is there. */
function entryOf(name) {
  return new Promise((resolve, reject) => {
    const check = () => manifest[name] && (waiting.delete(check), resolve(manifest[name]));
    if (!check() && !send) reject(new Error(`The entry ${name} has not been built yet.`));
    waiting.add(check);
  });
}

/**
 * Named chunks of the app. They load with the first view if no user is signed in, in idle time if a user is signed in (signing and the
 * Ethereum code), or with the first use of Solana.
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
      const own = {};
      for (const chunk of Object.values(bundle)) {
        const name = chunk.isEntry ? chunk.name : row.name === 'app' && chunk.type === 'chunk' && chunkNameOf(chunk);
        if (chunk.type !== 'chunk' || !name) continue;
        own[name] = {
          file: `${row.dir}/${chunk.fileName}`,
          integrity: `sha384-${createHash('sha384').update(chunk.code).digest('base64')}`,
          imports: (name === 'login' ? listImports(chunk, bundle) : chunk.imports).map((file) => `${row.dir}/${file}`),
          dynamicImports: chunk.dynamicImports.map((file) => `${row.dir}/${file}`),
        };
      }
      if (row.name === 'app') {
        own.page.shell = listShell(bundle);
        cpSync('frame-host/site/icons', `${dirname(row.dir)}/icons`, { recursive: true });
        cpSync('frame-host/pictures/svg', `${dirname(row.dir)}/pictures`, { recursive: true });
        own.page.firstView = listFirstView(bundle).map((file) => `${row.dir}/${file}`);
      }
      addEntries(own);
      if (send) return send(own);
      saveManifest(manifest);
    },
  };
}

/** Returns all static imports of a chunk, including indirect ones, so that they are requested at once. */
function listImports({ imports }, bundle) {
  const found = new Set(imports);
  for (const file of found) bundle[file]?.imports.forEach((next) => found.add(next));
  return [...found];
}

/** Replaces a constant with the URL of an entry that was built before, and `…_PRELOADS__` with the URLs of its imports. */
export function injectUrls(urls) {
  return {
    name: 'inject-urls',
    async renderChunk(code) {
      if (!Object.keys(urls).some((constant) => code.includes(constant))) return null;
      let out = code;
      for (const [constant, entry] of Object.entries(urls)) {
        const { file, imports } = await entryOf(entry);
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
