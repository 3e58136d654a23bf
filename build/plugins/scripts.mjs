import { existsSync, readdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { minify } from '@swc/core';

/** Takes the entry that another script of the page defines in place of a module; it is run by the first call of one of its functions. */
export function takeFromPage({ entry, module, functions }) {
  return {
    name: 'take-from-page',
    load(id) {
      if (id !== resolve(module)) return null;
      const calls = functions.map(
        (name) => `export const ${name} = (...given) => (ran ??= self.${entry}()).${name}(...given);`,
      );
      return `let ran;\n${calls.join('\n')}\n`;
    },
  };
}

/** Makes a script a function that gives what it exports: nothing of it runs, or is compiled, before it is called. */
export function runOnDemand(entry) {
  return {
    name: 'run-on-demand',
    renderChunk: (code) => ({ code: `function ${entry}(){${code}return ${entry}}`, map: null }),
  };
}

/**
 * ``import(`../texts/${language}/settings.ts`)`` becomes one import for each folder that has the file, so that every language
 * is a chunk of its own. A language that the module imports anyway is left out.
 */
export const importsByFolder = {
  name: 'imports-by-folder',
  transform(code, id) {
    const found = code.replace(/import\(`([^`$]+\/)\$\{(\w+)\}(\/[^`$]+)\.ts`\)/g, (_, above, name, file) => {
      const isImported = (path) => new RegExp(`^import \\{.* from '${path}';$`, 'm').test(code);
      const folders = readdirSync(resolve(dirname(id), above)).filter(
        (folder) =>
          existsSync(resolve(dirname(id), `${above}${folder}${file}.ts`)) && !isImported(`${above}${folder}${file}`),
      );
      const rows = folders.map((folder) => `${folder}: () => import('${above}${folder}${file}')`);
      return `({ ${rows.join(', ')} })[${name}]()`;
    });
    return found === code ? null : { code: found, map: null };
  },
};

/** Whitespace, names and dead code: some 4 % smaller, compressed, than what esbuild makes of it. */
export const minified = {
  name: 'minified',
  async renderChunk(code, _, { format }) {
    const compress = { passes: 2, ecma: 2022 };
    // What a script declares at its top is for others to find.
    const made = await minify(code, { module: format === 'es', ecma: 2022, compress, mangle: true, sourceMap: true });
    return { code: made.code, map: made.map };
  },
};
