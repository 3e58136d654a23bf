import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packPackage } from '../../demo-host/stack/setup/npmPackage.mjs';
import { root } from '../../demo-host/stack/setup/paths.mjs';
import { run } from '../../demo-host/stack/setup/run.mjs';

/** Signs with the wallet of `inlay/testing`, which must then let Node end. */
const script = `
const wallet = createTestWallet({ connected: true });
const params = ['Hello', wallet.addresses[0]];
wallet.provider.request({ method: 'personal_sign', params }).then((signature) => {
  if (!/^0x[0-9a-f]{130}$/.test(signature)) throw new Error(signature);
});`;
const programs = {
  'import.mjs': `import { createTestWallet } from 'inlay/testing';${script}`,
  'require.cjs': `const { createTestWallet } = require('inlay/testing');${script}`,
};
/** In ms. A test that waits for a network waits longer. */
const timeout = 120_000;

/**
 * Runs what a site runs in its CI with the packed package, where there is no network: a module and a CommonJS file in Node, and the tests of the
 * Vite sample that need no browser.
 */
export async function checkOfflineSample() {
  const folder = mkdtempSync(join(root, 'node_modules/.cache/inlay-sample-'));
  try {
    cpSync(join(root, 'docs/samples/vite'), folder, { recursive: true });
    const tarball = await packPackage({ to: folder });
    const installed = join(folder, 'node_modules/inlay');
    mkdirSync(installed, { recursive: true });
    await succeed('tar', ['-xzf', tarball, '--strip-components=1', '-C', installed]);
    for (const [name, text] of Object.entries(programs)) writeFileSync(join(folder, name), text);

    const vitest = join(root, 'node_modules/vitest/vitest.mjs');
    const [program, ...before] = await withoutNetwork();
    for (const args of [
      ...Object.keys(programs).map((name) => [join(folder, name)]),
      [vitest, 'run', '--root', folder, 'test/config.test.ts'],
    ])
      await succeed(program, [...before, ...args]);
    return [];
  } catch (error) {
    return [error.message];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the start of a command that runs Node without a network. Where a user may not cut it off, it has one. */
async function withoutNetwork() {
  const { code } = await run('unshare', ['-rn', 'true']);
  return code === 0 ? ['unshare', '-rn', process.execPath] : [process.execPath];
}

/** @throws Error with the output of a command that fails. */
async function succeed(command, args) {
  const { code, output } = await run(command, args, { timeout });
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed (${code}).\n${output}`);
}
