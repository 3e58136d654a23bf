import { expect, test, type Page } from '../../test';
import { createDeferred } from '../../../src/kit/async/deferred';
import { newEmail } from '../../newEmail';
import { DemoPage } from '../../pages/DemoPage';

const hosts = { 'same-site': 'localhost', 'cross-site': '127.0.0.1' } as const;

for (const [where, host] of Object.entries(hosts)) {
  test(`a newcomer, ${where}: button, e-mail code, home, connect, sign, send, log out @storage`, async ({ page }) => {
    const demo = new DemoPage(page);
    const { wallet } = demo;
    await demo.open(host);

    await test.step('the button opens the wallet, which asks how to sign in', async () => {
      await demo.openWalletButton.click();
      await wallet.login(newEmail());
    });

    await test.step('home shows account, balance and network', async () => {
      await expect(wallet.copyAddressButton).toBeVisible();
      await expect(wallet.address).toBeVisible();
      await expect(wallet.balance).toContainText(/^\$0\.00\s*0 ETH/);
      await expect(wallet.text('Local EVM').first()).toBeVisible();
    });

    await test.step('the sign-in has connected the page, which gets test funds', async () => {
      await wallet.close();
      await demo.card('Connect').press();
      await expect(demo.account).toHaveText(/^0x/);
      await demo.card('Test funds').press();
      await expect(demo.card('Test funds').result).toContainText('10 ETH');
    });

    for (const title of ['Sign message', 'Sign typed data', 'Send transaction', 'Send tokens']) {
      await test.step(`${title}: confirmed in the wallet, verified by the page`, async () => {
        await demo.card(title).press();
        await expect(wallet.text(demo.origin).first()).toBeVisible();
        await wallet.confirm();
        await expect(demo.card(title).result).toContainText('Verified');
      });
    }

    await test.step('a rejection returns 4001', async () => {
      await demo.card('Sign message').press();
      await wallet.reject();
      await expect(demo.card('Sign message').result).toContainText('4001');
    });

    await test.step('the page is notified of a logout at once', async () => {
      await demo.openWalletButton.click();
      await wallet.logout();
      await expect(demo.account).toHaveText('Not connected');
      await expect(demo.events.getByRole('listitem').filter({ hasText: 'accountsChanged' }).first()).toContainText(
        '[]',
      );
    });
  });

  test(`a returning visitor, ${where}, is still signed in and connected`, async ({ page }) => {
    const demo = await connect(page, host);
    const account = await demo.account.getAttribute('title');
    await page.reload();
    await expect(demo.account).toHaveAttribute('title', account ?? '');
    await demo.openWalletButton.click();
    await expect(demo.wallet.copyAddressButton).toBeVisible();

    await test.step('the page gets the account before the wallet has loaded, and a correction if it was wrong', async () => {
      const loading = createDeferred<void>();
      await page.route(/\/assets\/core-/, async (route) => {
        await loading.promise;
        await route.continue();
      });
      await page.route('**/v2/store/get', (route) => route.fulfill({ json: { message: 'spoilt' } }));
      await page.reload();
      await expect(demo.account).toHaveAttribute('title', account ?? '');
      loading.resolve();
      await expect(demo.account).toHaveText('Not connected');
    });
  });
}

test('if third-party storage is blocked, Home says that the sign-in ends with the page, and it does @blocked', async ({
  page,
}) => {
  const demo = await connect(page, '127.0.0.1');
  await demo.openWalletButton.click();
  await expect(demo.wallet.text('This browser does not save data for the wallet.')).toBeVisible();
  await page.reload();
  await expect(demo.account).toHaveText('Not connected');
  await demo.openWalletButton.click();
  await expect(demo.wallet.emailBox).toBeVisible();
});

async function connect(page: Page, host: 'localhost' | '127.0.0.1'): Promise<DemoPage> {
  const demo = new DemoPage(page);
  await demo.open(host);
  await demo.card('Connect').press();
  await demo.wallet.login(newEmail());
  await expect(demo.account).toHaveText(/^0x/);
  return demo;
}
