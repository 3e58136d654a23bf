import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../../demo-host/stack/setup/paths.mjs';

/** The kinds of smart account, as their folders and chunks are named (`src/chains/eip155/smartAccounts`). */
const smartAccounts = ['safe', 'kernel', 'nexus', 'metamask', 'biconomy', 'trust', 'simple7702'];

/** Home of a signed-in user: its first view, and what the page loads afterwards (`build/laterChunks.mjs`). */
const signedIn = { entries: ['page', 'signing'], chunks: /\/(screens|parts|confirm|services|login|signInSteps)-/ };

/**
 * Budgets (kB gzip, 1 kB = 1000 bytes), each for some entries of the build with all their static imports. `late`: what a chunk of that name
 * adds to them; `later`: what other entries add.
 */
const budgets = [
  { what: 'loader', entries: ['embed'], limit: 7.5 },
  { what: 'sign-in SDK, script', entries: ['signin'], limit: 25 },
  { what: 'sign-in SDK, module', entries: ['signin-module'], limit: 25 },
  { what: 'npm package with its React hooks, readable as it is packed', entries: ['inlay', 'react'], limit: 12.8 },
  { what: 'widget chunk', entries: ['widget'], limit: 85 },
  { what: 'frame JavaScript before the first answer', entries: ['boot', 'streams'], limit: 35 },
  {
    what: "JavaScript of Home's first view",
    entries: ['page'],
    chunks: /\/(screens|parts)-/,
    limit: 180,
  },
  {
    // Includes reading a verify server's verdicts. Sign-ins, links with a message, and responding to requests are loaded on demand.
    // The first stored session also loads the code that lists it (listStored). A verify server is asked only from the next request on.
    what: 'WalletConnect, fetched with the first link',
    ...signedIn,
    late: /\/(connection|verify)-/,
    limit: 27,
  },
  {
    what: 'Solana, fetched with its first chain',
    ...signedIn,
    later: ['solanaFamily'],
    limit: 40,
  },
  {
    what: 'Solana, fetched with its first chain and transaction',
    ...signedIn,
    later: ['solanaFamily', 'solanaTransaction'],
    limit: 42,
  },
  // Includes the parts of viem that Home's first view has not loaded: stricter than 25 kB on top of viem.
  ...smartAccounts.map((kind) => ({
    what: `smart account ${kind}, fetched where it is configured`,
    ...signedIn,
    late: new RegExp(`/(contractAddress|openSmartAccount|${kind})-`),
    limit: 25,
  })),
  { what: 'wallet-standard, fetched by pages with a chain of Solana', entries: ['walletStandard'], limit: 3.5 },
];

/** Measures the build. @returns `[{ what, size, limit }]` in kB. */
export function measureSizes(folder = root) {
  const file = join(folder, 'dist/manifest.json');
  if (!existsSync(file)) throw new Error('There is no build: dist/manifest.json is missing. Run npm run build.');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  const gather = (entries, chunks) => {
    const files = new Set();
    for (const entry of entries) {
      if (!manifest[entry]) throw new Error(`The build has no entry "${entry}".`);
      collect(join(folder, manifest[entry].file), { files, chunks });
    }
    return files;
  };
  return budgets.map(({ what, entries, chunks, late, later = [], limit }) => {
    const first = gather(entries, chunks);
    const wanted = late ? new RegExp(`${chunks.source}|${late.source}`) : chunks;
    const added = [...gather([...entries, ...later], wanted)].filter((path) => !first.has(path));
    const isLate = late !== undefined || later.length > 0;
    if (isLate && added.length === 0) throw new Error(`The build has no chunk for "${what}".`);
    const files = isLate ? added : [...first];
    const bytes = files.reduce((sum, path) => sum + gzipSync(withoutMap(path), { level: 9 }).length, 0);
    return { what, size: bytes / 1000, limit };
  });
}

export function checkSizes() {
  return measureSizes()
    .filter(({ size, limit }) => size > limit)
    .map(({ what, size, limit }) => `${what}: ${size.toFixed(1)} kB gzip, limit ${limit}`);
}

/** Adds a file, its static imports, and its dynamic imports whose path matches `chunks`. */
function collect(path, { files, chunks }) {
  if (files.has(path)) return;
  files.add(path);
  const text = readFileSync(path, 'utf8');
  const statics = [...text.matchAll(/\b(?:from|import)\s*["'](\.{1,2}\/[^"']+\.js)["']/g)];
  const dynamics = [...text.matchAll(/\bimport\(\s*["'](\.{1,2}\/[^"']+\.js)["']\s*\)/g)];
  const wanted = [...statics, ...dynamics.filter(([, to]) => chunks?.test(to))];
  for (const [, to] of wanted) collect(join(dirname(path), to), { files, chunks });
}

function withoutMap(path) {
  return readFileSync(path, 'utf8').replace(/\n\/\/# sourceMappingURL=.*\n?$/, '\n');
}
