import { build } from 'esbuild';
import { expect, it } from 'vitest';

const folder = 'src/chains/eip155/smartAccounts/';

/** The wallet as it is bundled, by chunks. */
async function chunks() {
  const { metafile } = await build({
    ...{ entryPoints: ['src/app/core.ts'], bundle: true, splitting: true, format: 'esm', outdir: 'out', write: false },
    ...{ metafile: true, minifySyntax: true, logLevel: 'silent', jsx: 'automatic', jsxImportSource: '@emotion/react' },
    loader: { '.woff2': 'file', '.svg': 'text' },
    define: { __BUILD_ENV__: '"production"', __MOBILE_URL__: '"mobile.js"', __VERSION__: '"0"' },
  });
  return metafile.outputs;
}

it('code of smart accounts is fetched by what serves them alone', async () => {
  const outputs = await chunks();
  const own = Object.entries(outputs).flatMap(([file, { inputs, entryPoint }]) =>
    [entryPoint ?? '', ...Object.keys(inputs)].some((input) => input.startsWith(folder)) ? [file] : [],
  );
  // Each kind comes by itself.
  expect(own.length).toBeGreaterThan(4);
  /** Chunks that come with that one, whether needed or not. */
  const comesWith = (file: string, found = new Set<string>()): Set<string> => {
    if (found.has(file)) return found;
    found.add(file);
    for (const { path, kind } of outputs[file]?.imports ?? []) if (kind === 'import-statement') comesWith(path, found);
    return found;
  };
  const others = Object.entries(outputs).filter(([, { entryPoint }]) => entryPoint && !entryPoint.startsWith(folder));
  const bringing = others.flatMap(([file, { entryPoint }]) =>
    [...comesWith(file)].some((chunk) => own.includes(chunk)) ? [entryPoint] : [],
  );
  expect(bringing).toEqual([]);
});
