import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rollup, type RollupOptions } from 'rollup';
import { expect, it } from 'vitest';

/** Modules of the build have no types. */
const load = <Module>(path: string) => import(/* @vite-ignore */ `../../../build/${path}`) as Promise<Module>;

it('the folders that the npm package contains as a whole have no files of earlier builds', async () => {
  const { emptyFolder } = await load<{ emptyFolder: (dir: string) => NonNullable<RollupOptions['plugins']> }>(
    'plugins/assets.mjs',
  );
  const folder = mkdtempSync(join(tmpdir(), 'inlay-build-'));
  const [input, dir] = [join(folder, 'entry.js'), join(folder, 'dist')];
  const build = async (text: string) => {
    writeFileSync(input, text);
    const bundle = await rollup({ input, plugins: [emptyFolder(dir)] });
    const { output } = await bundle.write({ dir, entryFileNames: '[hash].js' });
    return join(dir, output[0].fileName);
  };
  const [before, after] = [await build('console.log(1)'), await build('console.log(2)')];
  expect([before === after, existsSync(before), existsSync(after)]).toEqual([false, false, true]);
});

it('every folder that is copied or packed as a whole is marked as packed, and belongs to one bundle', async () => {
  const source = readFileSync(new URL('npmPackage.mjs', import.meta.url), 'utf8');
  const folders = [...source.matchAll(/'(dist\/[a-z]+)'/g)].map(([, folder]) => folder);
  expect(folders.sort()).toEqual(['dist/npm', 'dist/signers', 'dist/testing']);
  const { bundles } = await load<{ bundles: { dir: string; packed?: true }[] }>('bundles.mjs');
  for (const folder of folders) expect(bundles.filter(({ dir }) => dir === folder)).toMatchObject([{ packed: true }]);
});
