import { expect, test } from '@playwright/test';
import { urls } from '../addresses';
import { newEmail } from '../newEmail';
import { FullPage } from '../pages/FullPage';
import { createCamera } from './camera';
import { connect, hang, openHost, speak, twoChains } from './host';

const screen = 'Home';
const chain = new RegExp(`^${urls.evm.replaceAll('.', '\\.')}`);

for (const [language, locale] of Object.entries({ en: 'en-US', de: 'de-DE', ja: 'ja-JP' })) {
  test.describe(`home, ${language}`, () => {
    test.use({ locale: 'en-US' });
    test(`new, then with a balance and activity, ${language}`, async ({ page }) => {
      const demo = await openHost(page);
      const { wallet } = demo;
      await connect(demo, { funded: false });
      await speak(page, locale);
      await page.locator('inlay-wallet button').click();
      const camera = createCamera({ page, screen, language });
      await wallet.view.locator('section').first().waitFor();
      await camera.shoot('New');
    });
  });
}

test('home, with a balance and activity, then without the chain', async ({ page }) => {
  const demo = await openHost(page);
  const { wallet, openWalletButton } = demo;
  await connect(demo);
  for (const title of ['Send transaction', 'Send tokens']) {
    if (title === 'Send tokens') await demo.card('Test funds').press();
    await demo.card(title).press();
    await wallet.confirm();
    await expect(demo.card(title).result).toContainText('Verified', { timeout: 20_000 });
  }
  await openWalletButton.click();
  const camera = createCamera({ page, screen });
  await wallet.view.getByText(/^Sent/).first().waitFor();
  await camera.shoot('Balance and activity');
  await wallet.accountMenuButton.click();
  await camera.shoot('Account menu');
  await page.keyboard.press('Escape');

  await page.route(chain, (route) => route.abort());
  await wallet.view.getByText('is not responding').waitFor({ timeout: 60_000 });
  await camera.shoot('Network out of reach');
});

test('home, before session and balance have loaded', async ({ page }) => {
  const demo = await openHost(page);
  await connect(demo);
  const camera = createCamera({ page, screen });
  await hang(page, chain);
  await page.reload();
  await demo.openWalletButton.click();
  await demo.wallet.copyAddressButton.waitFor();
  await camera.shoot('Balance on its way');

  const wallet = new FullPage(await page.context().newPage());
  await hang(page, '**/v2/store/get');
  await wallet.open();
  await createCamera({ page: wallet.page, screen: 'Full page' }).shoot('Session on its way');
});

test('home, with two networks', async ({ page }) => {
  const demo = await openHost(page, twoChains);
  await connect(demo);
  await demo.openWalletButton.click();
  await demo.wallet.view.getByRole('button', { name: 'Local EVM' }).click();
  await demo.wallet.view.getByRole('menuitemradio').first().waitFor();
  await createCamera({ page, screen }).shoot('Networks');
});

test('the wallet as a page of its own', async ({ page }) => {
  const wallet = new FullPage(page);
  await wallet.open();
  await wallet.emailBox.waitFor();
  await createCamera({ page, screen: 'Full page' }).shoot('Login', { zoomed: true });
  await wallet.login(newEmail());
  await wallet.copyAddressButton.waitFor();
  await createCamera({ page, screen: 'Full page' }).shoot('Home');
});
