import { rollup, type OutputChunk, type Plugin } from 'rollup';
import { expect, it } from 'vitest';

/** Modules of the build have no types. */
const load = <Module>(path: string) => import(/* @vite-ignore */ `../../build/${path}`) as Promise<Module>;

const sources: Record<string, string> = {
  page: 'import { part } from "part";\nimport("later").then(({ later }) => later(part));',
  part: 'export const part = () => 1;',
  later: 'export const later = (task) => {\n  throw task();\n};',
};

/** Builds three modules, one file each. @param names the files whose functions are compiled ahead. */
async function build(names: string[]) {
  const { compileAhead } = await load<{ compileAhead: (names: string[]) => Plugin }>('plugins/scripts.mjs');
  const modules: Plugin = { name: 'modules', resolveId: (id) => id, load: (id) => sources[id] };
  const bundle = await rollup({ input: 'page', plugins: [modules, compileAhead(names)] });
  const { output } = await bundle.generate({
    sourcemap: true,
    manualChunks: (id) => (id === 'page' ? undefined : id),
    entryFileNames: '[name]-[hash].js',
    chunkFileNames: '[name]-[hash].js',
  });
  const chunks = output.filter((file): file is OutputChunk => file.type === 'chunk');
  const mappingsOf = (fileName: string): unknown => {
    const map = output.find((file) => file.fileName === `${fileName}.map`);
    return map?.type === 'asset' ? (JSON.parse(String(map.source)) as { mappings: string }).mappings : undefined;
  };
  return Object.fromEntries(chunks.map((chunk) => [chunk.name, { ...chunk, mappings: mappingsOf(chunk.fileName) }]));
}

it('marks the files of the first view at the top, and no others', async () => {
  const built = await build(['page', 'part']);
  const marked = Object.values(built).filter(({ code }) => code.startsWith('//# allFunctionsCalledOnLoad\n'));
  expect(marked.map(({ name }) => name).sort()).toEqual(['page', 'part']);
  expect(built['later']?.code).not.toContain('allFunctionsCalledOnLoad');
});

it('the mark changes the name of the file, because browsers never ask again for one that they have', async () => {
  const [plain, marked] = [await build([]), await build(['part'])];
  expect(marked['part']?.fileName).not.toBe(plain['part']?.fileName);
});

it('source maps still point to the right line', async () => {
  const [plain, marked] = [await build([]), await build(['part'])];
  expect(plain['part']?.mappings).toMatch(/^A/);
  // In a source map, a semicolon ends a line of the file.
  expect(marked['part']?.mappings).toBe(`;${String(plain['part']?.mappings)}`);
});

it('a build without one of the files fails', async () => {
  await expect(build(['part', 'renamed'])).rejects.toThrow('The build has no file named renamed.');
});
