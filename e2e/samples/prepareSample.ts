import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { packPackage } from '../../demo-host/stack/setup/npmPackage.mjs';
import { WalletView } from '../pages/WalletView';
import { test } from '../test';

const root = new URL('../..', import.meta.url).pathname;
const run = promisify(execFile);

/** A sample of the docs, in a folder of its own with the packed package. */
interface Sample {
  cwd: string;
  build(env: Record<string, string>): Promise<unknown>;
  /** Runs the sample's own tests, without a network. Rejects with their output if one fails. */
  runTests(): Promise<unknown>;
  /** Called before the folder is removed. */
  ends: (() => unknown)[];
  walletOf(page: Page): WalletView;
}

/** Installs a sample of the docs before the tests of a file, as an integrator does: with the packed package, by npm. */
export function prepareSample(name: string): () => Sample {
  let folder: string;
  const ends: Sample['ends'] = [];
  const npm = (args: string[], env: Record<string, string> = {}) =>
    run('npm', args, { cwd: join(folder, name), env: { ...process.env, ...env }, timeout: 200_000 });

  test.beforeAll(async () => {
    test.setTimeout(400_000);
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'inlay-samples-')));
    const tarball = await packPackage({ to: folder });
    cpSync(join(root, 'docs/samples', name), join(folder, name), { recursive: true });
    const cache = join(root, 'node_modules/.cache/inlay-samples');
    const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];
    await npm(['install', tarball, ...quiet, '--cache', cache]);
  });

  test.afterAll(async () => {
    await Promise.all(ends.splice(0).map((end) => end()));
    rmSync(folder, { recursive: true, force: true });
  });

  return () => ({
    cwd: join(folder, name),
    build: (env) => npm(['run', 'build'], env),
    runTests: () => run('unshare', ['-rn', 'npm', 'test'], { cwd: join(folder, name), timeout: 60_000 }),
    ends,
    walletOf: (page) => new WalletView(page.getByTitle('Inlay', { exact: true }).contentFrame()),
  });
}
