import { build } from 'esbuild';
import { beforeAll, expect, it } from 'vitest';

const smartAccounts = 'src/chains/eip155/smartAccounts/';
const solana = 'src/chains/solana/';
/** What a wallet knows about Solana's chains before it is on one: their names and URLs. */
const known = ['network/chainNames.ts', 'network/defaultChains.ts'].map((file) => solana + file);

let wallet: Awaited<ReturnType<typeof walletChunks>>;
beforeAll(async () => void (wallet = await walletChunks()), 120_000);

/** Bundles the wallet, and returns the content and imports of each chunk. */
async function walletChunks() {
  const { metafile } = await build({
    entryPoints: ['src/app/core.ts', 'src/app/page.ts'],
    bundle: true,
    splitting: true,
    external: ['mobile.js'],
    format: 'esm',
    outdir: 'out',
    write: false,
    metafile: true,
    minifySyntax: true,
    logLevel: 'silent',
    jsx: 'automatic',
    jsxImportSource: '@emotion/react',
    loader: { '.woff2': 'file', '.svg': 'text' },
    define: { __BUILD_ENV__: '"production"', __MOBILE_URL__: '"mobile.js"', __VERSION__: '"0"' },
  });
  const { outputs } = metafile;
  /** Returns all chunks that a chunk imports statically. */
  const comesWith = (file: string, found = new Set<string>()): Set<string> => {
    if (found.has(file)) return found;
    found.add(file);
    for (const { path, kind } of outputs[file]?.imports ?? []) if (kind === 'import-statement') comesWith(path, found);
    return found;
  };
  return { outputs, comesWith };
}

it('only modules of smart accounts load their code', () => {
  const { outputs, comesWith } = wallet;
  const own = Object.entries(outputs).flatMap(([file, { inputs, entryPoint }]) =>
    [entryPoint ?? '', ...Object.keys(inputs)].some((input) => input.startsWith(smartAccounts)) ? [file] : [],
  );
  // Each kind is a separate chunk.
  expect(own.length).toBeGreaterThan(4);
  const others = Object.entries(outputs).filter(
    ([, { entryPoint }]) => entryPoint && !entryPoint.startsWith(smartAccounts),
  );
  const bringing = others.flatMap(([file, { entryPoint }]) =>
    [...comesWith(file)].some((chunk) => own.includes(chunk)) ? [entryPoint] : [],
  );
  expect(bringing).toEqual([]);
});

it('only Solana chains load Solana’s code: otherwise less than 1 % of the code is Solana’s', () => {
  const { outputs, comesWith } = wallet;
  const isSolana = (file = '') => file.startsWith(solana) || file.includes('/solana/');
  const others = Object.entries(outputs).filter(([, { entryPoint }]) => entryPoint && !isSolana(entryPoint));
  const bringing = others.flatMap(([file, { entryPoint }]) =>
    [...comesWith(file)].some((chunk) =>
      Object.entries(outputs[chunk]?.inputs ?? {}).some(
        ([input, { bytesInOutput }]) => input.startsWith(solana) && !known.includes(input) && bytesInOutput > 0,
      ),
    )
      ? [entryPoint]
      : [],
  );
  expect(bringing).toEqual([]);

  const entry = (wanted: string) => others.find(([, { entryPoint }]) => entryPoint === wanted)?.[0] ?? '';
  // For the frame, and for Home.
  for (const starts of [['src/app/core.ts'], ['src/app/page.ts', 'src/ui/mount/mountPage.tsx']]) {
    const chunks = new Set(starts.flatMap((start) => [...comesWith(entry(start))]));
    const fetched = [...chunks].flatMap((chunk) => Object.entries(outputs[chunk]?.inputs ?? {}));
    const sum = (of: typeof fetched) => of.reduce((bytes, [, { bytesInOutput }]) => bytes + bytesInOutput, 0);
    const own = fetched.filter(([input]) => input.startsWith(solana));
    expect(sum(fetched)).toBeGreaterThan(100_000);
    expect(sum(own) / sum(fetched)).toBeLessThan(0.01);
  }
});
