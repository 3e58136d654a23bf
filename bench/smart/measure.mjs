import { fork } from 'node:child_process';
import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from '../../demo-host/stack/setup/paths.mjs';
import { median } from '../stats.mjs';

const script = join(root, 'dist/bench/smart.mjs');
const names = {
  own: 'own account: one transaction after the other',
  delegated: 'own address delegated (EIP-7702): one transaction',
  simple7702: 'own address over a bundler (EIP-7702, entry point 0.8)',
  safe: 'smart account over a bundler (Safe, entry point 0.7)',
};

/**
 * Measures two calls from Confirm until they are in a block, and until the wallet reports it, for each kind of account in one run, on a
 * local chain that mines immediately.
 */
export async function measureSmart({ rounds = 10 } = {}) {
  await build({
    entryPoints: [join(root, 'bench/smart/confirm.js')],
    absWorkingDir: root,
    bundle: true,
    outfile: script,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    alias: { vitest: join(root, 'bench/smart/waiting.js') },
    logLevel: 'silent',
  });
  const found = await new Promise((resolve, reject) => {
    const child = fork(script, [String(rounds)], { cwd: root, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    child.once('message', resolve);
    child.once('exit', () => reject(new Error('The measurement process ended unexpectedly.')));
  });
  const includedOf = (key) => median(found[key].later.map(({ included }) => included));
  return {
    rows: Object.entries(names).map(([key, name]) => ({
      name,
      first: found[key].first.included,
      later: includedOf(key),
      told: median(found[key].later.map(({ told }) => told)),
    })),
    limits: [
      {
        what: 'a smart account over the own one, later calls in a block: no more than 4',
        value: includedOf('safe') / includedOf('own'),
        most: 4,
      },
    ],
  };
}
