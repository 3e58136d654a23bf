import { expect, test } from '@playwright/test';
import { newEmail } from '../newEmail';
import { FullPage } from '../pages/FullPage';

test('the wallet as a page of its own: sign in, reload, log out', async ({ page }) => {
  const wallet = new FullPage(page);
  await wallet.open();
  await wallet.login(newEmail());
  await expect(wallet.copyAddressButton).toBeVisible();
  await expect(page).toHaveURL(/\/v5\/wallet\/home$/);

  await page.reload();
  await expect(wallet.copyAddressButton).toBeVisible();

  await wallet.logout();
  await expect(wallet.emailBox).toBeVisible();
  await page.reload();
  await expect(wallet.emailBox).toBeVisible();
});

test('an address that is no screen is the login; a deep link opens after it', async ({ page }) => {
  const wallet = new FullPage(page);
  await wallet.open('nothing/of/the/kind');
  await expect(wallet.emailBox).toBeVisible();

  await wallet.open('wallet/home');
  await expect(wallet.emailBox).toBeVisible();
  await wallet.login(newEmail());
  await expect(page).toHaveURL(/\/v5\/wallet\/home$/);
  await expect(wallet.copyAddressButton).toBeVisible();

  await wallet.open('nothing/of/the/kind');
  await expect(wallet.copyAddressButton).toBeVisible();
});

test('logging out in one tab logs the others out', async ({ context, page }) => {
  const first = new FullPage(page);
  await first.open();
  await first.login(newEmail());
  await expect(first.copyAddressButton).toBeVisible();
  const second = new FullPage(await context.newPage());
  await second.open();
  await expect(second.copyAddressButton).toBeVisible();

  await second.logout();
  await expect(first.emailBox).toBeVisible({ timeout: 2_000 });
});
