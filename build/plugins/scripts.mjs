import { existsSync, readdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { minify } from '@swc/core';

/** Replaces a module with an entry that another script of the page defines. The entry runs at the first call of one of its functions. */
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

/** Wraps a script in a function that returns its exports. Nothing in it runs or is compiled before the function is called. */
export function runOnDemand(entry) {
  return {
    name: 'run-on-demand',
    renderChunk: (code) => ({ code: `function ${entry}(){${code}return ${entry}}`, map: null }),
  };
}

/**
 * Replaces ``import(`../texts/${language}/settings.ts`)`` with one import per folder that has the file, so that every language is a
 * separate chunk. A language that the module imports statically is left out.
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

/** Minifies whitespace, names and dead code: about 4 % smaller, compressed, than the output of esbuild. */
export const minified = {
  name: 'minified',
  async renderChunk(code, _, { format }) {
    const compress = { passes: 2, ecma: 2022 };
    // The top-level declarations of a script stay, because other scripts use them.
    const made = await minify(code, { module: format === 'es', ecma: 2022, compress, mangle: true, sourceMap: true });
    return { code: made.code, map: made.map };
  },
};

/**
 * Makes V8 compile all functions of these files on other threads while they arrive, instead of one by one on the page's thread when they
 * are first called ("explicit compile hints", since Chromium 136). To other browsers the line is a comment.
 */
export function compileAhead(names) {
  const hint = '//# allFunctionsCalledOnLoad\n';
  return {
    name: 'compile-ahead',
    // The line is part of the file, so it must be part of the hash in its name.
    augmentChunkHash: ({ name }) => (names.includes(name) ? hint : undefined),
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter(({ type, name }) => type === 'chunk' && names.includes(name));
      const missing = names.filter((wanted) => chunks.every(({ name }) => name !== wanted));
      if (missing.length > 0) this.error(`The build has no file named ${missing.join(', ')}.`);
      for (const chunk of chunks) {
        chunk.code = hint + chunk.code;
        const map = bundle[chunk.sourcemapFileName];
        if (map) map.source = map.source.replace('"mappings":"', '"mappings":";');
      }
    },
  };
}
