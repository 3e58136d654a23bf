import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test, type Page } from '../../test';
import { packPackage } from '../../../frame-host/local/setup/npmPackage.mjs';
import { findFreePorts } from '../../../frame-host/local/setup/ports.mjs';
import { urls } from '../../addresses';
import { newEmail } from '../../newEmail';
import { WalletView } from '../../pages/WalletView';

/** Tests the samples of the docs with the packed package, as an integrator uses it: installed, built, in a browser. */
const root = new URL('../../..', import.meta.url).pathname;
const run = promisify(execFile);
const npm = (cwd: string, args: string[], env: Record<string, string> = {}) =>
  run('npm', args, { cwd, env: { ...process.env, ...env }, timeout: 200_000 });

test.describe.configure({ mode: 'serial' });
let folder: string;
let stop: (() => void)[] = [];

test.beforeAll(async () => {
  test.setTimeout(400_000);
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'inlay-samples-')));
  const tarball = await packPackage({ to: folder });
  for (const name of ['vite', 'next']) {
    cpSync(join(root, 'docs/samples', name), join(folder, name), { recursive: true });
    const cache = join(root, 'node_modules/.cache/inlay-samples');
    const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];
    await npm(join(folder, name), ['install', tarball, ...quiet, '--cache', cache]);
  }
});

test.afterAll(() => {
  for (const end of stop) end();
  stop = [];
  rmSync(folder, { recursive: true, force: true });
});

test('the Vite sample with wagmi builds, connects in strict mode, signs, reconnects, disconnects', async ({ page }) => {
  test.setTimeout(240_000);
  const cwd = join(folder, 'vite');
  await npm(cwd, ['run', 'build'], { VITE_WALLET_URL: `${urls.wallet}/v5` });
  expect(readBundle(join(cwd, 'dist/assets'))).not.toMatch(/\bBuffer\.from\(|\bprocess\.(env|nextTick|browser)\b/);
  await page.goto(await serve(join(cwd, 'dist')));

  const wallet = walletOf(page);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await wallet.login(newEmail('vite'));
  await expect(page.getByText(/^Connected 0x[0-9a-fA-F]{40}$/)).toBeVisible();
  await expect(page.getByTitle('Inlay', { exact: true })).toHaveCount(1);

  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  await wallet.confirm();
  await expect(page.getByRole('status')).toHaveText(/^0x[0-9a-f]{130}$/);

  await page.reload();
  await expect(page.getByText(/^Connected 0x/)).toBeVisible();
  await page.getByRole('button', { name: 'Disconnect', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Connect', exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Wallet: ready')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Connect', exact: true })).toBeVisible();
});

test('the Next sample renders on the server, then connects, signs and disconnects', async ({ page }) => {
  test.setTimeout(240_000);
  const cwd = join(folder, 'next');
  await npm(cwd, ['run', 'build'], { NEXT_PUBLIC_WALLET_URL: `${urls.wallet}/v5`, NEXT_TELEMETRY_DISABLED: '1' });
  const url = await startNext(cwd);
  expect(await (await fetch(url)).text()).toContain('Inlay with Next');
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await page.goto(url);

  const wallet = walletOf(page);
  await expect(page.getByText('Wallet: ready')).toBeVisible();
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await wallet.login(newEmail('next'));
  await expect(page.getByText(/^Connected 0x[0-9a-fA-F]{40}$/)).toBeVisible();
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  await wallet.confirm();
  await expect(page.getByRole('status')).toHaveText(/^0x[0-9a-f]{130}$/);
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page.getByText('Wallet: ready')).toBeVisible();
  expect(faults).toEqual([]);
});

test('importing the package on Node has no effect and needs no browser', async () => {
  const cwd = join(folder, 'vite');
  const code = `
    const before = Object.getOwnPropertyNames(globalThis).length;
    const { createEmbed } = await import('inlay');
    await import('inlay/react');
    await import('inlay/wagmi');
    const embed = createEmbed({ clientId: 'c', walletUrl: 'http://localhost:1/v5' });
    const refused = await embed.provider.request({ method: 'eth_chainId' }).catch(({ code }) => code);
    console.log(JSON.stringify({ added: Object.getOwnPropertyNames(globalThis).length - before, refused }));`;
  const { stdout, stderr } = await run(process.execPath, ['--input-type=module', '-e', code], { cwd, timeout: 30_000 });
  expect(stderr).toBe('');
  expect(JSON.parse(stdout)).toEqual({ added: 0, refused: 4900 });
});

function walletOf(page: Page): WalletView {
  return new WalletView(page.getByTitle('Inlay', { exact: true }).contentFrame());
}

function readBundle(from: string): string {
  return readdirSync(from)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(from, name), 'utf8'))
    .join('\n');
}

/** Serves static files, on a port that the system chooses. */
async function serve(from: string): Promise<string> {
  const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };
  const server: Server = createServer(({ url = '/' }, response) => {
    const path = new URL(url, 'http://localhost').pathname;
    const file = join(from, path === '/' ? 'index.html' : path);
    try {
      const body = readFileSync(file);
      response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stop.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`;
}

async function startNext(cwd: string): Promise<string> {
  const { web } = await findFreePorts(['web']);
  const args = ['node_modules/next/dist/bin/next', 'start', '--port', String(web), '--hostname', '127.0.0.1'];
  const child: ChildProcess = spawn(process.execPath, args, { cwd, stdio: 'ignore' });
  stop.push(() => void child.kill('SIGTERM'));
  const url = `http://127.0.0.1:${web}/`;
  await expect
    .poll(
      () =>
        fetch(url).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 60_000 },
    )
    .toBe(true);
  return url;
}
