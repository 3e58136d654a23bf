import { expect, test } from '@playwright/test';
import { newEmail } from '../newEmail';
import { DemoPage } from '../pages/DemoPage';

const hosts = { 'same-site': 'localhost', 'cross-site': '127.0.0.1' } as const;

for (const [where, host] of Object.entries(hosts)) {
  test(`a newcomer, ${where}: button, e-mail code, home, connect, sign, send @storage`, async ({ page }) => {
    const demo = new DemoPage(page);
    const { wallet } = demo;
    await demo.open(host);

    await test.step('the button opens the wallet, which asks how to sign in', async () => {
      await demo.openWalletButton.click();
      await wallet.login(newEmail());
      await expect(wallet.copyAddressButton).toBeVisible();
    });

    await test.step('the page connects and gets test funds', async () => {
      await demo.closeWalletButton.click();
      await demo.card('Connect').press();
      await wallet.confirm();
      await expect(demo.account).toHaveText(/^0x/);
      await demo.card('Test funds').press();
      await expect(demo.card('Test funds').result).toContainText('10 ETH');
    });

    for (const title of ['Sign message', 'Sign typed data', 'Send transaction', 'Send tokens']) {
      await test.step(`${title}: confirmed in the wallet, checked by the page`, async () => {
        await demo.card(title).press();
        await wallet.confirm();
        await expect(demo.card(title).result).toContainText('Verified', { timeout: 20_000 });
      });
    }

    await test.step('a rejection is 4001', async () => {
      await demo.card('Sign message').press();
      await wallet.reject();
      await expect(demo.card('Sign message').result).toContainText('4001');
    });

    await test.step('the page hears a log out at once', async () => {
      await demo.openWalletButton.click();
      await wallet.logout();
      await expect(demo.account).toHaveText('Not connected');
      await expect(demo.events).toContainText('accountsChanged');
    });
  });
}

test('a visitor who comes back is still signed in', async ({ page }) => {
  const demo = new DemoPage(page);
  await demo.open();
  await demo.card('Connect').press();
  await demo.wallet.login(newEmail());
  await demo.wallet.confirm();
  await expect(demo.account).toHaveText(/^0x/);
  const account = await demo.account.textContent();
  await page.reload();
  await expect(demo.account).toHaveText(account ?? '');
});
