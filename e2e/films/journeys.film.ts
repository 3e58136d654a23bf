import { expect, test, type Page } from '../test';
import { urls } from '../addresses';
import { fund } from '../faucet';
import { newEmail } from '../newEmail';
import { AccountView } from '../pages/AccountView';
import { DemoPage } from '../pages/DemoPage';
import { FullPage } from '../pages/FullPage';
import { SendPage } from '../pages/SendPage';

/** Time in ms for viewers to read a screen. */
const look = 1_200;
const rest = (page: Page) => page.waitForTimeout(look);

async function openFunded(page: Page): Promise<FullPage> {
  const wallet = new FullPage(page);
  await wallet.open('wallet/home');
  await rest(page);
  await wallet.login(newEmail('film'));
  await wallet.address.click();
  await fund((await wallet.button(/^0x[0-9a-f]{40}$/i).textContent()) ?? '');
  await expect(wallet.balance).toContainText(/10/);
  await rest(page);
  return wallet;
}

test('1 first visit to first purchase', async ({ page }) => {
  const demo = new DemoPage(page);
  await demo.open();
  await rest(page);
  await page.getByRole('button', { name: 'Book seat D7' }).click();
  await rest(page);
  await demo.wallet.login(newEmail('film'));
  await expect(demo.wallet.view.getByRole('heading', { name: /^Send 12 TUSD to / })).toBeVisible();
  await rest(page);
  await demo.wallet.confirm();
  await expect(page.getByText(/^Paid 12 TUSD/)).toBeVisible();
  await rest(page);
});

test('2 send', async ({ page }) => {
  const wallet = await openFunded(page);
  const send = new SendPage(wallet);
  await wallet.button('Send').click();
  await rest(page);
  await send.giveRecipient(`0x${'cd'.repeat(20)}`);
  await send.amount.pressSequentially('0.25', { delay: 120 });
  await rest(page);
  await send.review();
  await rest(page);
  await wallet.confirm();
  await expect(page.getByRole('heading', { name: 'Sent', exact: true })).toBeVisible();
  await rest(page);
});

test('3 sign', async ({ page }) => {
  const wallet = new FullPage(page);
  await wallet.open('wallet/home');
  await wallet.login(newEmail('film'));
  await page.getByRole('button', { name: /^Try a signature/ }).click();
  await expect(wallet.confirmButton).toBeEnabled();
  await rest(page);
  await wallet.confirm();
  await expect(wallet.text('You signed your first message')).toBeVisible();
  await rest(page);
});

test('4 protect, and 5 a lost device', async ({ page, browser }, { outputDir }) => {
  const email = newEmail('film');
  const account = new AccountView(page);
  await page.goto(new URL('/wallet/account', urls.wallet).href);
  await account.login(email);
  await expect(account.text('Protect your wallet').first()).toBeVisible();
  await rest(page);
  await account.button('Protect your wallet').click();
  await rest(page);
  const phrase = await account.addPhrase();
  await expect(account.text('Create recovery kit')).toBeVisible();
  await rest(page);
  await account.skipKit();
  await expect(account.factor('Recovery phrase')).toBeVisible();
  await rest(page);

  const size = { width: 390, height: 844 };
  const context = await browser.newContext({ viewport: size, recordVideo: { dir: outputDir, size } });
  const elsewhere = await context.newPage();
  const found = new AccountView(elsewhere);
  await elsewhere.goto(new URL('/wallet/account', urls.wallet).href);
  await found.login(email);
  await expect(found.text('Confirm it is you')).toBeVisible();
  await rest(elsewhere);
  await found.factor('Recovery phrase').click();
  await found.box('Recovery phrase').fill(phrase);
  await found.button('Confirm').click();
  await expect(found.factor('Recovery phrase')).toBeVisible();
  await rest(elsewhere);
  await context.close();
});
