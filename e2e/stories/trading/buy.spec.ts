import { expect, test, type Page } from '../../test';
import { hasSurfpool } from '../../../demo-host/stack/solana/surfpool.mjs';
import { findInBothThemes } from '../../findViolations';
import { FullPage } from '../../pages/FullPage';
import { SandboxPage } from '../../pages/SandboxPage';
import { openAsFunded, openAsVisitor } from '../../visitor';

const card = '4242 4242 4242 4242';

/** Opens the form as a new visitor. */
async function openForm(page: Page): Promise<FullPage> {
  const wallet = new FullPage(page);
  await openAsVisitor(wallet, 'wallet/checkout');
  return wallet;
}

/** Selects an option in a menu of the form. */
async function choose(page: Page, menu: RegExp, choice: string): Promise<void> {
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('menuitemradio', { name: choice }).click();
}

test('a user buys coins by card, sees them arrive, and finds the purchase in the activity', async ({ page }) => {
  const wallet = await openForm(page);
  await choose(page, /^Currency /, 'US Dollar');
  await expect(page.getByRole('radio', { name: /^Sandbox .*Best price/ })).toBeChecked();
  expect(await findInBothThemes(page)).toEqual([]);
  const shop = await SandboxPage.from(page, () => wallet.button('Continue with Sandbox').click());
  await expect(page.getByRole('heading', { name: 'Pay in the other window' })).toBeVisible();
  await shop.pay('4000 0000 0000 0002');
  await expect(page.getByRole('heading', { name: 'Purchase failed' })).toBeVisible();
  await expect(wallet.text('The payment was declined.')).toBeVisible();

  await wallet.button('Buy again').click();
  const again = await SandboxPage.from(page, () => wallet.button('Continue with Sandbox').click());
  await again.pay(card);
  await expect(page.getByRole('heading', { name: /^0\.038\d* ETH arrived$/ })).toBeVisible();
  await wallet.button('Go to Home').click();
  await expect(wallet.balance).toContainText('0.038');
  await wallet.open('wallet/activity');
  await expect(wallet.button(/^Bought 0\.038\d* ETH Arrived .*\$100\.00/)).toBeVisible();
});

test('a user whose browser blocks the window opens the page by hand, and the order continues', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  const wallet = await openForm(page);
  await wallet.button('Continue with Sandbox').click();
  await expect(wallet.text(/^Your browser blocked the window\./)).toBeVisible();
  const link = page.getByRole('link', { name: 'Open Sandbox' });
  const shop = await page.context().newPage();
  await shop.goto((await link.getAttribute('href')) ?? '');
  await shop.getByLabel('Card number').fill(card);
  await shop.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { name: /ETH arrived$/ })).toBeVisible();
});

test('a user buys coins of Solana while an Ethereum account is selected', async ({ page }) => {
  test.skip(!hasSurfpool(), 'Surfpool has no build for this machine');
  const wallet = await openForm(page);
  await choose(page, /^Coin /, 'SOL on Local Solana');
  await expect(page.getByRole('radio', { name: /SOL/ }).first()).toBeChecked();
  const shop = await SandboxPage.from(page, () => wallet.button('Continue with Sandbox').click());
  await shop.pay(card);
  await expect(page.getByRole('heading', { name: /SOL arrived$/ })).toBeVisible();
});

test('a user sells coins: the service gives an address, the confirmation shows it, and the money is paid out', async ({
  page,
}) => {
  const wallet = new FullPage(page);
  await openAsFunded(wallet, 'wallet/checkout');
  await page.getByRole('tab', { name: 'Sell' }).click();
  await expect(page).toHaveURL(/\/wallet\/sell$/);
  const amount = page.getByRole('textbox', { name: 'Amount to sell' });
  await amount.fill('1000000');
  await expect(wallet.text('You do not have that much. Lower the amount.')).toBeVisible();
  await amount.fill('0.1');
  await expect(page.getByRole('radio', { name: /^Sandbox .*Best price/ })).toBeChecked();
  expect(await findInBothThemes(page)).toEqual([]);
  const shop = await SandboxPage.from(page, () => wallet.button('Continue with Sandbox').click());
  await expect(page.getByRole('heading', { name: 'Finish in the other window' })).toBeVisible();
  await shop.sell('1001');
  await expect(page.getByRole('heading', { name: 'Send your coins' })).toBeVisible();
  // The order survives a reload; after a rejection it is unchanged.
  await wallet.open('wallet/activity');
  await wallet.button(/^Selling 0\.1 ETH Send your coins/).click();
  await wallet.button('Send 0.1 ETH').click();
  await wallet.reject();
  await wallet.button('Send 0.1 ETH').click();
  await wallet.confirm();
  await expect(page.getByRole('heading', { name: 'Paid out' })).toBeVisible();
  await wallet.open('wallet/activity');
  await expect(wallet.button(/^Sold 0\.1 ETH Paid out/)).toBeVisible();

  // An order that is sent at once is tracked where it was started.
  await wallet.open('wallet/sell');
  await amount.fill('0.2');
  const again = await SandboxPage.from(page, () => wallet.button('Continue with Sandbox').click());
  await again.sell('1001');
  await wallet.button('Send 0.2 ETH').click();
  await wallet.confirm();
  await expect(page.getByRole('heading', { name: 'Paid out' })).toBeVisible();
});
