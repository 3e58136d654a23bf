import { test } from '@playwright/test';
import { urls } from '../addresses';
import { newEmail } from '../newEmail';
import { createCamera } from './camera';
import { connect, openHost } from './host';

test('the demo page', async ({ page }) => {
  const demo = await openHost(page);
  const camera = createCamera({ page, screen: 'Demo page' });
  await camera.shoot('Not connected', { whole: true });
  await connect(demo);
  await demo.card('Sign message').press();
  await demo.wallet.reject();
  await demo.card('Sign typed data').press();
  await demo.wallet.confirm();
  await demo.card('Sign typed data').result.getByText('Verified').waitFor();
  await camera.shoot('Connected', { whole: true });
});

test('the inbox', async ({ page }) => {
  const inbox = await page.context().newPage();
  await inbox.goto(`${urls.wallet}/dev/inbox`);
  const { wallet, openWalletButton } = await openHost(page);
  await openWalletButton.click();
  await wallet.login(newEmail('ada'));
  await wallet.copyAddressButton.waitFor();
  await inbox.reload();
  await createCamera({ page: inbox, screen: 'Inbox' }).shoot('Mail');
});
