import { build } from 'esbuild';
import { root } from '../../demo-host/stack/setup/paths.mjs';

/** Exit code of a suite whose clients could not be installed. */
export const withoutPackages = 2;

/** The suites that run published clients: each with its program, and the sources that it tests. */
export const clientSuites = [
  {
    name: 'clients: ws-embed',
    program: 'tests/compat/run.mjs',
    entries: ['src/app/boot.ts', 'src/app/core.ts', 'widget/loader.ts'],
  },
  {
    name: 'clients: Solana hooks',
    program: 'tests/compat/solanaClients.mjs',
    entries: ['src/embed/solana/registerSolana.ts', 'src/chains/solana/index.ts'],
  },
  {
    name: 'clients: WalletConnect',
    program: 'tests/compat/walletConnectClients.mjs',
    entries: ['src/walletConnect/walletConnect.ts', 'src/wallet/walletConnect/index.ts', 'frame-host/relay/relay.ts'],
  },
  {
    name: 'samples: Next',
    program: 'tests/compat/samples.mjs',
    entries: ['src/embed/package.ts', 'src/embed/react/useInlay.ts', 'docs/samples/next/app/page.tsx'],
  },
];

/** Lists the files that the suite's sources import statically, with themselves: code that is fetched later has its own tests. */
export async function listSources({ entries }) {
  const { metafile } = await build({
    entryPoints: entries,
    absWorkingDir: root,
    outdir: 'none',
    write: false,
    metafile: true,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    logLevel: 'error',
  });
  const found = new Set();
  const add = (path) => {
    if (found.has(path)) return;
    found.add(path);
    for (const { path: next, kind, external } of metafile.inputs[path]?.imports ?? [])
      if (kind !== 'dynamic-import' && !external) add(next);
  };
  entries.forEach(add);
  return found;
}
