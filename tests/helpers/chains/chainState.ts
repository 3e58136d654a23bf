import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What the contracts of the local stack follow from. */
const sources = [
  ...['config', 'contracts', 'smartAccounts', 'swap', 'seedChain.ts', 'compile.ts'].map(
    (at) => `demo-host/stack/${at}`,
  ),
  'tests/helpers/chains/makeChainState.ts',
  'package-lock.json',
];

/**
 * Returns a file with the state of a chain on which all contracts of the local stack are deployed, for anvil's `--load-state`. It is made
 * once for each version of their sources.
 */
export async function chainState(): Promise<string> {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesIn)) hash.update(file).update(readFileSync(file));
  const file = `node_modules/.cache/inlay/chain-${hash.digest('hex').slice(0, 16)}.json`;
  if (!existsSync(file)) await (await import('./makeChainState')).makeChainState(file);
  return file;
}

/** Makes it before the tests begin, so that they do not all make it at once. */
export default async (): Promise<void> => void (await chainState());

function filesIn(path: string): string[] {
  if (statSync(path).isFile()) return [path];
  const names = readdirSync(path, { encoding: 'utf8', recursive: true }).sort();
  return names.map((name) => join(path, name)).filter((file) => statSync(file).isFile());
}
