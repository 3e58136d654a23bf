import { test } from '@playwright/test';
import { FullPage } from '../../pages/FullPage';
import { configure } from '../../operator/openConfigured';
import { SandboxPage } from '../../pages/SandboxPage';
import { openAsFunded } from '../../visitor';
import { createCamera } from '../camera';

test('buy, sell and ways to add money, in all states', async ({ page }) => {
  const wallet = new FullPage(page);
  const shoot = (screen: string, state: string) => createCamera({ page, screen }).shoot(state, { whole: true });
  // Other wallets of the browser, which announce themselves like extensions.
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
  await openAsFunded(wallet);

  // Exchanges do not pay out on test networks, so this one is configured as a main network.
  await configure(page, (project) => ({
    ...project,
    chains: project.chains.map((chain) => ({ ...chain, isTestnet: false })),
  }));
  await wallet.open('wallet/fund');
  await wallet.button(/^Send from an exchange/).click();
  await shoot('Add money', 'Exchanges');
  await page.getByText('Another exchange').click();
  await wallet.text(/^Leave the memo/).waitFor();
  await shoot('Add money', 'From another exchange');
  await page.unrouteAll();

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
  await page.getByRole('textbox', { name: 'Amount to pay' }).fill('100000');
  await wallet
    .text(/^No offers for this/)
    .first()
    .waitFor();
  await shoot('Buy', 'No offers');
  await page.getByRole('textbox', { name: 'Amount to pay' }).fill('100');
  await page.getByRole('radio').first().waitFor();
  for (const [state, card, heading] of [
    ['Declined', '4000 0000 0000 0002', 'Purchase failed'],
    ['Refunded', '4000 0000 0000 5126', 'Refunded'],
    ['Paid', '4000 0000 0000 0119', 'Payment received'],
  ] as const) {
    const visit = await SandboxPage.from(page, () => wallet.button('Continue with Sandbox').click());
    await visit.pay(card);
    await page.getByRole('heading', { name: heading }).waitFor();
    await shoot('Buy', state);
    await wallet.open('wallet/checkout');
    await page.getByRole('radio').first().waitFor();
  }
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
