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

test('the cinema', async ({ page }) => {
  const demo = await openHost(page);
  const camera = createCamera({ page, screen: 'Cinema' });
  const press = (name: string) => page.getByRole('button', { name }).click();
  const toTop = () => page.evaluate(() => scrollTo(0, 0));
  await page.getByRole('button', { name: 'Book seat D7' }).waitFor();
  await camera.shoot('Before', { rest: toTop });
  await press('Book seat D7');
  await demo.wallet.login(newEmail('ada'));
  await demo.wallet.confirm();
  await page.getByText(/^Paid 12 TUSD/).waitFor();
  await camera.shoot('Paid', { rest: toTop });
  await press('Collect the card');
  await demo.wallet.confirm();
  await page.getByText(/^You are member \d+\. /).waitFor();
  await press('Open the door');
  await demo.wallet.confirm();
  await page.getByText('Salt Roads').waitFor();
  await camera.shoot('Member', { whole: true });
});

test('the editor of the look', async ({ page }) => {
  await openHost(page);
  const editor = page.locator('#look');
  await page.getByLabel('Primary colour').fill('#ffd60a');
  await page.getByLabel('Corners').selectOption('round');
  await page.getByLabel('Font').selectOption('serif');
  const toEditor = async (): Promise<void> => {
    await editor.evaluate((node) => node.scrollIntoView({ block: 'start' }));
    await editor.locator('iframe.shown').waitFor();
  };
  const preview = page.frameLocator('#look iframe.shown').getByTitle('Inlay', { exact: true }).contentFrame();
  await editor.scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Show the wallet' }).click();
  await toEditor();
  await preview.getByRole('textbox', { name: 'Email' }).waitFor();
  await createCamera({ page, screen: 'Look editor' }).shoot('Yellow', { rest: toEditor, whole: false });
});

test('the local provider', async ({ page }) => {
  const demo = await openHost(page);
  await demo.openWalletButton.click();
  const [popup] = await Promise.all([page.waitForEvent('popup'), demo.wallet.button('Continue with Local ID').click()]);
  const camera = createCamera({ page: popup, screen: 'Local provider' });
  await popup.getByRole('textbox', { name: 'Account' }).waitFor();
  await camera.shoot('Account');
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
