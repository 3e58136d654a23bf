import { expect, test } from '@playwright/test';
import { fund } from '../faucet';
import { newEmail } from '../newEmail';
import { FullPage } from '../pages/FullPage';

const recipient = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

test('a person gets a coin in by the code, sends half of it on, and finds it in the activity', async ({ page }) => {
  const wallet = new FullPage(page);
  await wallet.open('wallet/receive');
  await wallet.login(newEmail());
  // The deep link has outlived the sign-in.
  await expect(page).toHaveURL(/\/v5\/wallet\/receive$/);
  await expect(page).toHaveTitle(/^Receive · /);
  await expect(page.getByRole('img', { name: /^QR code of your address on / })).toBeVisible();
  const address = (await page.getByText(/^0x[0-9a-fA-F]{40}$/).textContent()) ?? '';
  const [file] = await Promise.all([page.waitForEvent('download'), wallet.button('Download QR code').click()]);
  expect(file.suggestedFilename()).toBe(`${address}.png`);
  await fund(address);

  await wallet.button('Back').click();
  await expect(page).toHaveURL(/\/v5\/wallet\/home$/);
  await wallet.button('Send').click();
  await page.getByRole('textbox', { name: 'Recipient' }).fill(recipient.replace('A', 'a'));
  await expect(wallet.text('Invalid address')).toBeVisible();
  await page.getByRole('textbox', { name: 'Recipient' }).fill(recipient);
  await wallet.button('Review').click();
  await expect(wallet.text('Enter an amount')).toBeVisible();
  await page.getByRole('textbox', { name: 'Amount' }).fill('1000000');
  await expect(wallet.text('Insufficient Balance')).toBeVisible();
  await page.getByRole('textbox', { name: 'Amount' }).fill('0.5');
  await wallet.button('Review').click();

  await wallet.reject();
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('0.5');
  await wallet.button('Review').click();
  await wallet.confirm();
  await expect(page.getByRole('heading', { name: 'On its way' })).toBeVisible();
  await wallet.button('Done').click();
  await page.getByRole('link', { name: 'Activity' }).click();
  await expect(page).toHaveURL(/\/v5\/wallet\/activity$/);
  await expect(wallet.text(/^Sent 0\.5 /)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/v5\/wallet\/home$/);
});
