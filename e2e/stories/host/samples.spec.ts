import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '../../test';
import { urls } from '../../addresses';
import { newEmail } from '../../newEmail';
import { prepareSample } from '../../samples/prepareSample';

const run = promisify(execFile);
test.describe.configure({ mode: 'serial' });
const sample = prepareSample('vite');

test('the Vite sample with wagmi builds, connects in strict mode, signs, reconnects, disconnects', async ({ page }) => {
  test.setTimeout(240_000);
  const { cwd, build, walletOf } = sample();
  await build({ VITE_WALLET_URL: `${urls.wallet}/v5` });
  expect(readBundle(join(cwd, 'dist/assets'))).not.toMatch(/\bBuffer\.from\(|\bprocess\.(env|nextTick|browser)\b/);
  await page.goto(await serve(join(cwd, 'dist'), sample().ends));

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

test('the Vite sample’s own tests pass without a network', async () => {
  test.setTimeout(90_000);
  await sample().runTests();
});

test('importing the package on Node has no effect and needs no browser', async () => {
  const { cwd } = sample();
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

function readBundle(from: string): string {
  return readdirSync(from)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(from, name), 'utf8'))
    .join('\n');
}

/** Serves static files, on a port that the system chooses. */
async function serve(from: string, ends: (() => void)[]): Promise<string> {
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
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`;
}
