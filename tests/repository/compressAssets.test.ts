import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { rollup, type Plugin } from 'rollup';
import { expect, it } from 'vitest';

/** Modules of the build have no types. */
const load = <Module>(path: string) => import(/* @vite-ignore */ `../../build/${path}`) as Promise<Module>;

it('every built script is there compressed too, by Brotli at its best', async () => {
  const { compressAssets } = await load<{ compressAssets: Plugin }>('plugins/assets.mjs');
  const text = Array.from({ length: 2_000 }, (_, at) => `export const value${at} = ${Math.imul(at, 2_654_435_761)};`);
  const modules: Plugin = { name: 'modules', resolveId: (id) => id, load: () => text.join('\n') };
  const dir = mkdtempSync(join(tmpdir(), 'inlay-build-'));
  try {
    const bundle = await rollup({ input: 'page', plugins: [modules, compressAssets] });
    await bundle.write({ dir, sourcemap: true });
    const read = (file: string) => readFileSync(join(dir, file));
    const script = read('page.js');
    expect(brotliDecompressSync(read('page.js.br')).equals(script)).toBe(true);
    expect(gunzipSync(read('page.js.gz')).equals(script)).toBe(true);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
    expect(read('page.js.br').length).toBeLessThan(brotliCompressSync(script, { params }).length);
    expect(() => read('page.js.map.br')).toThrow('ENOENT');
  } finally {
    rmSync(dir, { recursive: true });
  }
});
