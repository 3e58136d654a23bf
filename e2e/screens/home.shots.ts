import { expect, test } from '@playwright/test';
import { numberToHex, parseEther } from 'viem';
import { urls } from '../addresses';
import { giveMoreNetworks } from '../moreNetworks';
import { newEmail } from '../newEmail';
import { FullPage } from '../pages/FullPage';
import { createCamera } from './camera';
import { ask, connect, hang, openHost, speak, threeChains, twoChains } from './host';

const screen = 'Home';
const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
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
  await demo.wallet.view.getByRole('button', { name: 'Local EVM', exact: true }).click();
  await demo.wallet.view.getByRole('menuitemradio').first().waitFor();
  await createCamera({ page, screen }).shoot('Networks');
});

test('home, with three networks: tokens elsewhere, and a transaction that waits on another network', async ({
  page,
}) => {
  await giveMoreNetworks(page.context());
  const demo = await openHost(page, threeChains);
  const { wallet } = demo;
  const account = await connect(demo);
  await fundOnSecond(account);
  const change = async (chainId: string) => {
    await ask(page, 'wallet_switchEthereumChain', [{ chainId }]);
    await wallet.confirm();
    await wallet.confirmButton.waitFor({ state: 'hidden' });
  };
  await change('0x7a6a');
  // A transaction with a too high nonce waits for the one before it.
  const transaction = { from: account, to: friend, value: numberToHex(parseEther('0.1')), nonce: '0x3' };
  await ask(page, 'eth_sendTransaction', [transaction]);
  await wallet.confirm();
  await wallet.confirmButton.waitFor({ state: 'hidden' });
  await change('0x7a69');
  await demo.openWalletButton.click();
  await wallet.button('Speed up').waitFor();
  await wallet.button(/^NOBODY/).waitFor();
  const camera = createCamera({ page, screen });
  await camera.shoot('Three networks, one waits elsewhere');
  await wallet.button(/^Sending .*Second Local/).click();
  await wallet.button('Back').waitFor();
  await createCamera({ page, screen: 'Activity' }).shoot('Waits on another network');
});

/** Gives the account a coin on the second local network. */
async function fundOnSecond(account: string): Promise<void> {
  const params = [account, numberToHex(parseEther('1'))];
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'anvil_setBalance', params });
  await fetch(urls.evm2, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
}

test('the wallet as a page of its own', async ({ page }) => {
  const wallet = new FullPage(page);
  await wallet.open();
  await wallet.emailBox.waitFor();
  await createCamera({ page, screen: 'Full page' }).shoot('Login', { zoomed: true });
  await wallet.login(newEmail());
  await wallet.copyAddressButton.waitFor();
  await createCamera({ page, screen: 'Full page' }).shoot('Home');
});
