import { execFileSync } from 'node:child_process';
import { basename, dirname } from 'node:path';
import { root } from '../../frame-host/local/setup/paths.mjs';

/** Code files that a folder may hold, tests not counted: more than that, and nobody finds the one they look for. */
const most = 20;
/** Folders of one file a method, whose names are all known beforehand. */
const mostMethods = 30;
const ofMethods = ['src/wire/rpc/eth', 'src/wire/rpc/wallet', 'demo-host/cards'];
/** Not mended yet. A folder leaves this list and none comes in. */
const notYet = [];

/** @returns a complaint for each folder that holds too many code files. */
export function checkFolders() {
  const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  const counts = new Map();
  for (const file of tracked.split('\n')) {
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
