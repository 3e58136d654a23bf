import { expect, test } from '../../test';
import { findInBothThemes } from '../../findViolations';
import { FullPage } from '../../pages/FullPage';

test('a user whose code has not come is told where to look, and can take another way', async ({ page }) => {
  const wallet = new FullPage(page);
  await wallet.open();
  await wallet.giveEmail(`ada.${Date.now()}@gmail.com`);
  await wallet.text('No code yet?').click();
  await expect(wallet.text('Check your spam folder. Emails can take a minute.')).toBeVisible();
  await expect(wallet.text(/^Check the address: ada\.\d+@gmail\.com$/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open Gmail' })).toHaveAttribute('href', 'https://mail.google.com/');
  expect.soft(await findInBothThemes(page)).toEqual([]);
  await wallet.button('Sign in another way').click();
  // What was typed is kept.
  await expect(wallet.emailBox).toHaveValue(/@gmail\.com$/);
});
