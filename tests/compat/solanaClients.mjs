/**
 * `npm run compat:solana`: the story of a page on Solana with `@solana/react-hooks` as it is published, in the place of the page that has
 * `@solana/kit` alone. The hooks bring a kit of their own of another version, so they are installed into a folder of this machine's
 * own for as long as that takes, without their scripts.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { install } from '../../frame-host/local/setup/install.mjs';
import { root } from '../../frame-host/local/setup/paths.mjs';
import { runNpm } from '../../frame-host/local/setup/run.mjs';

const packages = ['@solana/react-hooks@1.4.1', '@solana/client@1.7.0', 'react@19', 'react-dom@19'];

await install();
const folder = mkdtempSync(join(tmpdir(), 'inlay-compat-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));

const args = ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', '--no-save'];
const { code, output } = await runNpm([...args, '--legacy-peer-deps', ...packages], { timeout: 300_000 });
if (code !== 0) throw new Error(`The hooks could not be installed: ${output.trim()}`);
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
