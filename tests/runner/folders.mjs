import { basename, dirname } from 'node:path';
import { listTracked } from './tracked.mjs';

/** Maximum number of code files per folder, without tests, so that files remain easy to find. */
const most = 20;
/** Folders with one file per method, whose names are known in advance. */
const mostMethods = 30;
const ofMethods = ['src/wire/rpc/eth', 'src/wire/rpc/wallet', 'src/wallet/compose/methods', 'demo-host/cards'];
/** Existing exceptions. Folders may only be removed from this list. */
const notYet = [];

/** @returns a complaint for each folder with too many code files, and for each name of folders that has two spellings. */
export function checkFolders() {
  const files = listTracked();
  return [...checkCounts(files), ...checkSpelling(files)];
}

function checkCounts(files) {
  const counts = new Map();
  for (const file of files) {
    if (!/\.(ts|tsx|mjs)$/.test(file) || /\.(test|d)\./.test(basename(file))) continue;
    counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  }
  const limitOf = (folder) => (ofMethods.includes(folder) ? mostMethods : most);
  const isMended = (folder) => (counts.get(folder) ?? 0) <= most;
  return [
    ...[...counts]
      .filter(([folder, count]) => count > limitOf(folder) && !notYet.includes(folder))
      .map(([folder, count]) => `${folder}: ${count} code files; the limit is ${limitOf(folder)}`),
    ...notYet
      .filter(isMended)
      .map((folder) => `${folder}: no longer above the limit; remove it from the list in tests/runner/folders.mjs`),
  ];
}

/** A folder of one feature has the same name on every floor, and paths are distinct on file systems that ignore letter case. */
function checkSpelling(files) {
  const spellings = new Map();
  for (const name of new Set(files.flatMap((file) => dirname(file).split('/'))))
    spellings.set(name.toLowerCase(), [...(spellings.get(name.toLowerCase()) ?? []), name]);
  return [...spellings.values()]
    .filter((names) => names.length > 1)
    .map((names) => `${names.join(' and ')}: folder names that differ only by letter case`);
}
