/** The samples of the docs that `npm test` does not run (`e2e/samples`), installed, built and opened in a browser. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { install } from '../../demo-host/stack/setup/install.mjs';
import { root } from '../../demo-host/stack/setup/paths.mjs';

await install();
const args = ['test', '-c', 'e2e/samples/playwright.config.ts'];
const child = spawn(process.execPath, [join(root, 'node_modules/@playwright/test/cli.js'), ...args], {
  cwd: root,
  stdio: 'inherit',
});
process.exitCode = await new Promise((resolve) => child.once('exit', (ended) => resolve(ended ?? 1)));
