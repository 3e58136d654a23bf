/**
 * `npm run browsers`: the stories of Firefox and WebKit (`e2e/browsers`), against a stack of their own. Installs the browsers (Debian
 * family, as root) or says which are missing. `--table` also writes the table of `docs/browsers.md`; other arguments go to Playwright. It ends after `INLAY_BROWSERS_MINUTES` (default: 20)
 * in any case, with everything that it has started.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { install } from '../../demo-host/stack/setup/install.mjs';
import { root } from '../../demo-host/stack/setup/paths.mjs';
import { createProgress } from '../../demo-host/stack/setup/progress.mjs';
import { findPrograms } from './programs.mjs';

const minutes = Number(process.env.INLAY_BROWSERS_MINUTES ?? 20);
if (!(minutes > 0)) throw new Error('INLAY_BROWSERS_MINUTES must be a number above 0.');
/** How long the runner has to close its browsers, in ms. */
const grace = 15_000;
const { line, step } = createProgress();

try {
  await step('packages', () => install(), { busy: 'installing' });
  await step('browsers', () => findPrograms({ onProgress: (text) => line('browsers', text) }).then(() => 'there'));
  const args = process.argv.slice(2);
  if (args.includes('--table')) process.env.INLAY_BROWSERS_TABLE = 'yes';
  process.exitCode = await runStories(args.filter((arg) => arg !== '--table'));
} catch (error) {
  process.stderr.write(`\n${error.message}\n`);
  process.exitCode = 1;
}

async function runStories(args) {
  const cli = join(root, 'node_modules/@playwright/test/cli.js');
  // In a process group of its own, so that everything it has started ends with it.
  const child = spawn(process.execPath, [cli, 'test', '-c', 'e2e/browsers/playwright.config.ts', ...args], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const end = (signal) => {
    try {
      process.kill(-child.pid, signal);
    } catch (error) {
      if (error.code !== 'ESRCH') throw error;
    }
  };
  let isCutOff = false;
  const stop = () => {
    isCutOff = true;
    end('SIGTERM');
    setTimeout(() => end('SIGKILL'), grace).unref();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, stop);
  const timer = setTimeout(() => {
    process.stderr.write(`\nThe stories of other browsers took more than ${minutes} minutes.\n`);
    stop();
  }, minutes * 60_000);
  const code = await new Promise((resolve) => child.once('close', resolve));
  clearTimeout(timer);
  end('SIGKILL');
  return isCutOff ? 1 : (code ?? 1);
}
