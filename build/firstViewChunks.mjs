import { resolve } from 'node:path';
import { laterChunks } from './laterChunks.mjs';

/**
 * Modules without side effects on import: unused ones are dropped completely. They include the modules of the wallet, so that the
 * `index.ts` of a folder only brings along what is imported from it, and the table of methods.
 */
export const pure =
  /node_modules\/(@metamask|@sentry|valibot|viem|ox|abitype|@noble|lucide-react|react-aria|@react-aria|react-stately|@react-stately)\/|\/src\/(wallet|wire\/rpc)\//;

/** The files of Home's first view. */
export const firstViewChunks = ['page', 'base', 'wallet', 'parts', 'screens'];

/** Helpers that the bundler adds for CommonJS packages. */
const commonjsHelpers = '\0commonjsHelpers.js';

/**
 * Combines modules into few files: what the frame and the page share with the popup (`base`) and without it (`wallet`), the rest of the
 * page's first view that the popup also needs later (`parts`, including React), and everything else of the first view (`screens`). Groups
 * of modules that load together afterwards are one file each (`laterChunks.mjs`).
 */
export function gatherFirstView() {
  let chunks;
  return (id, { getModuleInfo }) => {
    const collect = (from, { later = false } = {}) => {
      const found = new Set([resolve(from)]);
      for (const file of found) {
        const info = getModuleInfo(file);
        if (!info) continue;
        takenBy(info, getModuleInfo).forEach((next) => found.add(next));
        if (later) info.dynamicallyImportedIds.forEach((next) => found.add(next));
      }
      return found;
    };
    chunks ??= cutFirstView(collect);
    return chunks.get(id);
  };
}

/**
 * Returns the modules from which a module uses exports. Pure modules that only re-export, such as the `index.ts` of a folder, are resolved
 * to the original modules, so that unused re-exports are not included.
 */
function takenBy(info, getModuleInfo) {
  const found = new Set();
  const take = (id, names) => {
    const taken = getModuleInfo(id);
    if (!taken?.ast || !pure.test(id) || !taken.ast.body.every(isHandedOn)) return found.add(id);
    for (const { id: next, names: all } of importsOf(taken)) {
      const wanted = all.filter(({ as }) => names.includes(as)).map(({ name }) => name);
      if (wanted.length > 0) take(next, wanted);
    }
  };
  for (const { id, names, isWhole } of importsOf(info)) {
    if (isWhole) found.add(id);
    else
      take(
        id,
        names.map(({ name }) => name),
      );
  }
  return found;
}

const isHandedOn = ({ type, source }) => type === 'ExportNamedDeclaration' && Boolean(source);
const nameOf = (node) => node.name ?? node.value;

/**
 * Returns the imports of a module, by imported module: the original and local names, or whether the whole module or only its side effects
 * are imported.
 */
function importsOf({ ast, importedIds }) {
  const bySource = new Map();
  for (const { source, specifiers = [] } of ast?.body ?? []) {
    if (!source) continue;
    const row = bySource.get(source.value) ?? { names: [], isWhole: false };
    bySource.set(source.value, row);
    if (specifiers.length === 0) row.isWhole = true;
    for (const { type, imported, local, exported } of specifiers) {
      if (type === 'ImportSpecifier') row.names.push({ name: nameOf(imported), as: nameOf(local) });
      else if (type === 'ExportSpecifier') row.names.push({ name: nameOf(local), as: nameOf(exported) });
      else row.isWhole = true;
    }
  }
  // Rollup lists imported modules in the order of their first mention.
  return [...bySource.values()].map((row, at) => ({ ...row, id: importedIds[at] }));
}

function cutFirstView(collect) {
  const core = collect('src/app/core.ts');
  const popup = collect('src/app/popup.ts');
  const popupLater = collect('src/app/popup.ts', { later: true });
  const first = collect('src/ui/mount/mountPage.tsx');
  const page = collect('src/app/page.ts');
  const chunks = new Map([
    [commonjsHelpers, 'base'],
    ...[...page].filter((id) => core.has(id) || popup.has(id)).map((id) => [id, popup.has(id) ? 'base' : 'wallet']),
    ...[...first]
      .filter((id) => !core.has(id) && !page.has(id))
      .map((id) => [id, popupLater.has(id) ? 'parts' : 'screens']),
  ]);
  for (const { name, from, only = () => true, inPopup = false } of laterChunks(collect)) {
    const taken = [chunks, core, page, ...(inPopup ? [] : [popup])];
    const isFree = (id) => only(id) && taken.every((those) => !those.has(id));
    for (const root of from) for (const id of collect(root)) if (isFree(id)) chunks.set(id, name);
  }
  return chunks;
}
