import { spawn } from 'node:child_process';
import { findFreePorts } from '../../demo-host/stack/setup/ports.mjs';
import { urls } from '../addresses';
import { newEmail } from '../newEmail';
import { expect, test } from '../test';
import { prepareSample } from './prepareSample';

const sample = prepareSample('next');

test('the Next sample renders on the server, then connects, signs and disconnects', async ({ page }) => {
  test.setTimeout(240_000);
  const { cwd, build, walletOf, ends } = sample();
  await build({ NEXT_PUBLIC_WALLET_URL: `${urls.wallet}/v5`, NEXT_TELEMETRY_DISABLED: '1' });
  const { url, end } = await startNext(cwd);
  ends.push(end);
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

test('the Next sample’s own tests pass without a network', async () => {
  test.setTimeout(90_000);
  await sample().runTests();
});

async function startNext(cwd: string) {
  const { web } = await findFreePorts(['web']);
  const args = ['node_modules/next/dist/bin/next', 'start', '--port', String(web), '--hostname', '127.0.0.1'];
  const child = spawn(process.execPath, args, { cwd, stdio: 'ignore' });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  // It writes to its folder until it has ended.
  const end = () => {
    child.kill('SIGTERM');
    return exited;
  };
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
  return { url, end };
}
