import { expect, test } from '@playwright/test';
import { fund } from '../faucet';
import { newEmail } from '../newEmail';
import { HostPage } from '../pages/HostPage';

const hosts = {
  wagmi: "a page that uses only wagmi's injected connector",
  connector: 'a page that uses the wagmi connector of the package',
  ethers: "a page that uses only ethers' BrowserProvider",
  viem: "a page that uses only viem's wallet client",
  web3: 'a page that uses only web3.js',
  strict: 'a page with a strict policy and hostile styles',
} as const;

for (const [name, title] of Object.entries(hosts)) {
  test(`${title} connects, signs, sends and switches the chain`, async ({ page }) => {
    const host = new HostPage(page);
    await host.open(name as keyof typeof hosts);

    await host.press('Connect');
    await host.wallet.login(newEmail(name));
    await host.wallet.confirm();
    await expect(host.outcome).toHaveText(/^Connected 0x[0-9a-fA-F]{40}$/);
    await fund(((await host.outcome.textContent()) ?? '').replace('Connected ', ''));

    await host.press('Sign');
    await host.wallet.confirm();
    await expect(host.outcome).toHaveText('Signed');

    await host.press('Sign typed data');
    await host.wallet.confirm();
    await expect(host.outcome).toHaveText('Signed typed data');

    await host.press('Send');
    await host.wallet.confirm();
    await expect(host.outcome).toHaveText('Mined', { timeout: 20_000 });

    await host.press('Switch chain');
    await host.wallet.confirm();
    await expect(host.outcome).toHaveText('On chain 11155111');
  });
}

test('the wagmi connector takes up its connection after a reload, until it is ended', async ({ page }) => {
  const host = new HostPage(page);
  await host.open('connector');
  await expect(host.outcome).toHaveText('Not connected');
  await expect(host.frame).toHaveCount(0);
  await host.press('Connect');
  await host.wallet.login(newEmail('connector'));
  await host.wallet.confirm();
  await expect(host.outcome).toHaveText(/^Connected 0x/);
  const account = ((await host.outcome.textContent()) ?? '').replace('Connected ', '');

  await page.reload();
  await expect(host.outcome).toHaveText(`Reconnected ${account} on 31337`);
  await host.press('Disconnect');
  await expect(host.outcome).toHaveText('Disconnected');
  await page.reload();
  await expect(host.outcome).toHaveText('Not connected');
  await expect(host.frame).toHaveCount(0);
});
