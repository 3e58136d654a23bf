import { test } from '@playwright/test';
import { fund } from '../faucet';
import { newEmail } from '../newEmail';
import { FullPage } from '../pages/FullPage';
import { SandboxPage } from '../pages/SandboxPage';
import { createCamera } from './camera';

test('buy, sell and ways to add money, in all states', async ({ page }) => {
  const wallet = new FullPage(page);
  const shoot = (screen: string, state: string) => createCamera({ page, screen }).shoot(state, { whole: true });
  // Other wallets of the browser, as extensions announce themselves.
  await page.addInitScript(() => {
    const announce = (uuid: string, name: string) =>
      window.dispatchEvent(
        new CustomEvent('eip6963:announceProvider', {
          detail: {
            info: { uuid, name, icon: '', rdns: '' },
            provider: { request: async () => ['0x90F79bf6EB2c4f870365E785982E1f101E93b906'] },
          },
        }),
      );
    window.addEventListener('eip6963:requestProvider', () => {
      announce('1', 'Fox');
      announce('2', 'Rainbow Road');
    });
  });
  await wallet.open('wallet/home');
  await wallet.login(newEmail());
  await wallet.address.click();
  const address = await page
    .getByText(/^0x[0-9a-fA-F]{40}$/)
    .first()
    .textContent();
  await fund(address ?? '');

  await wallet.open('wallet/fund');
  await wallet.button(/^Receive/).waitFor();
  await shoot('Add money', 'Ways');
  await wallet.button(/^Another wallet/).click();
  await wallet.button('Fox').waitFor();
  await shoot('Add money', 'Other wallets');
  await wallet.button('Fox').click();
  await page.getByRole('textbox', { name: 'Amount to add' }).fill('0.25');
  await shoot('Add money', 'Amount from a wallet');

  await wallet.open('wallet/checkout');
  await page.getByRole('radio').first().waitFor();
  await shoot('Buy', 'Offers');
  const shop = await SandboxPage.from(page, () => wallet.button('Continue with Sandbox').click());
  await page.getByRole('heading', { name: 'Pay in the other window' }).waitFor();
  await shoot('Buy', 'Waiting');
  await shop.pay('4242 4242 4242 4242');
  await page.getByRole('heading', { name: /arrived$/ }).waitFor();
  await shoot('Buy', 'Arrived');

  await wallet.open('wallet/sell');
  await page.getByRole('textbox', { name: 'Amount to sell' }).fill('0.1');
  await page.getByRole('radio').first().waitFor();
  await shoot('Sell', 'Offers');
  const buyer = await SandboxPage.from(page, () => wallet.button('Continue with Sandbox').click());
  await page.getByRole('heading', { name: 'Finish in the other window' }).waitFor();
  await shoot('Sell', 'Waiting');
  await buyer.sell('1001');
  await page.getByRole('heading', { name: 'Send your coins' }).waitFor();
  await shoot('Sell', 'Send');
  await wallet.button('Send 0.1 ETH').click();
  await wallet.confirm();
  await page.getByRole('heading', { name: 'Paid out' }).waitFor();
  await shoot('Sell', 'Paid out');
  await wallet.open('wallet/activity');
  await wallet.text('Purchases and sales').waitFor();
  await shoot('Activity', 'Purchases and sales');
});
