import { expect, test } from '../../test';
import { startAnvil, type Anvil } from '../../../tests/helpers/chains/anvil';
import { fund } from '../../faucet';
import { newEmail } from '../../newEmail';
import { HostPage } from '../../pages/HostPage';

const hosts = {
  wagmi: "a page that uses only wagmi's injected connector",
  connector: 'a page that uses the wagmi connector of the package',
  viem: "a page that uses only viem's wallet client",
  web3: 'a page that uses only web3.js',
  strict: "a page that uses only ethers' BrowserProvider, with a strict policy and hostile styles,",
} as const;

const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
let second: Anvil;

test.beforeAll(async () => {
  // Mines every second: viem misses a block that comes while it looks into the one before, and finds the receipt with the next.
  second = await startAnvil({ chainId: 31338, args: ['--block-time', '1'] });
});
test.afterAll(() => second.stop());

for (const [name, title] of Object.entries(hosts)) {
  test(`${title} connects, signs, sends, adds a chain and sends there`, async ({ page }) => {
    const host = new HostPage(page);
    await host.open(name as keyof typeof hosts, { second: second.url });

    await host.press('Connect');
    await host.wallet.login(newEmail(name));
    await expect(host.outcome).toHaveText(/^Connected 0x[0-9a-fA-F]{40}$/);
    const account = ((await host.outcome.textContent()) ?? '').replace('Connected ', '');
    await fund(account);
    await second.rpc('anvil_setBalance', [account, '0xde0b6b3a7640000']);

    await host.press('Sign');
    await host.wallet.confirm();
    await expect(host.outcome).toHaveText('Signed');

    await host.press('Sign typed data');
    await host.wallet.confirm();
    await expect(host.outcome).toHaveText('Signed typed data');

    await host.press('Send');
    await host.wallet.confirm();
    await expect(host.outcome).toHaveText('Mined', { timeout: 60_000 });

    await host.press('Switch chain');
    await host.wallet.confirm();
    await expect(host.outcome).toHaveText('On chain 31338');

    const paid = BigInt((await second.rpc('eth_getBalance', [friend, 'latest'])) as string);
    await host.press('Send');
    await expect(host.wallet.text('Second chain').first()).toBeVisible();
    await host.wallet.confirm();
    await expect(host.outcome).toHaveText('Mined', { timeout: 60_000 });
    expect(await second.rpc('eth_getTransactionCount', [account, 'latest'])).toBe('0x1');
    expect(BigInt((await second.rpc('eth_getBalance', [friend, 'latest'])) as string)).toBe(paid + 10n ** 15n);
  });
}

test('the wagmi connector reconnects after a reload, until it is disconnected', async ({ page }) => {
  const host = new HostPage(page);
  await host.open('connector');
  await expect(host.outcome).toHaveText('Not connected');
  await expect(host.frame).toHaveCount(0);
  await host.press('Connect');
  await host.wallet.login(newEmail('connector'));
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
