/**
 * `npm run compat:solana`: runs the story of a Solana page with the published `@solana/react-hooks` in place of the page that uses only
 * `@solana/kit`. The hooks depend on another version of kit, so they are installed without scripts, for the duration of the run, into a
 * temporary folder of this machine.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { install } from '../../demo-host/stack/setup/install.mjs';
import { root } from '../../demo-host/stack/setup/paths.mjs';
import { runNpm } from '../../demo-host/stack/setup/run.mjs';
import { withoutPackages } from './clientSuites.mjs';

const packages = ['@solana/react-hooks@1.4.1', '@solana/client@1.7.0', 'react@19', 'react-dom@19'];

await install();
const folder = mkdtempSync(join(tmpdir(), 'inlay-compat-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));

const args = ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', '--no-save'];
const { code, output } = await runNpm([...args, '--legacy-peer-deps', ...packages], { timeout: 300_000 });
if (code !== 0) {
  process.stdout.write(`The hooks could not be installed: ${output.trim()}\n`);
  process.exit(withoutPackages);
}
const page = join(folder, 'page.js');
await build({
  stdin: {
    contents: readFileSync(new URL('solanaHooksPage.txt', import.meta.url), 'utf8'),
    resolveDir: folder,
    loader: 'jsx',
  },
  bundle: true,
  format: 'esm',
  outfile: page,
  jsx: 'automatic',
  conditions: ['browser'],
  define: { 'process.env.NODE_ENV': '"production"' },
});
const story = ['test', '-c', 'e2e/playwright.config.ts', '--project=chromium', '--workers=1', 'solanaKit.spec'];
const child = spawn(process.execPath, [join(root, 'node_modules/@playwright/test/cli.js'), ...story], {
  cwd: root,
  env: { ...process.env, INLAY_SOLANA_PAGE: page },
  stdio: 'inherit',
});
process.exitCode = await new Promise((resolve) => child.once('exit', (ended) => resolve(ended ?? 1)));
