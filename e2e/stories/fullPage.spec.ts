import { expect, test } from '@playwright/test';
import { newEmail } from '../newEmail';
import { FullPage } from '../pages/FullPage';

test('the wallet as a page of its own: sign in, reload, log out', async ({ page }) => {
  const wallet = new FullPage(page);
  await wallet.open();
  await wallet.login(newEmail());
  await expect(wallet.copyAddressButton).toBeVisible();

  await page.reload();
  await expect(wallet.copyAddressButton).toBeVisible();

  await wallet.logout();
  await expect(wallet.emailBox).toBeVisible();
  await page.reload();
  await expect(wallet.emailBox).toBeVisible();
});
