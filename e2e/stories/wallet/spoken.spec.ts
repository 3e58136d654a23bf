import { expect, test } from '../../test';
import { newEmail } from '../../newEmail';
import { FullPage } from '../../pages/FullPage';
import { openConnected } from '../security/attack';

test('what a screen reader says of the way in', async ({ page }) => {
  const wallet = new FullPage(page);
  await wallet.open();
  await expect(wallet.emailBox).toBeVisible();
  console.log(await page.locator('body').ariaSnapshot());
  await wallet.giveEmail(newEmail());
  await expect(wallet.codeBox).toBeVisible();
  console.log(await page.locator('body').ariaSnapshot());
});

test('what cannot be undone takes two presses of a screen reader, a second apart', async ({ page }) => {
  const { host, account } = await openConnected(page);
  await host.ask('personal_sign', [`0x${'ab'.repeat(32)}`, account]);
  const { wallet } = host;
  await expect(wallet.holdButton).toBeEnabled();
  console.log(await wallet.view.locator('body').ariaSnapshot());
  // A press without a pointer or a key, as assistive technology makes it.
  const press = (name: string) =>
    wallet.button(name).evaluate((button) => {
      (button as HTMLElement).click();
    });
  await press('Hold to confirm');
  await expect(wallet.button('Press again to confirm')).toBeVisible();
  await expect(wallet.view.getByRole('status').filter({ hasText: 'Press again to confirm' })).toBeAttached();
  // One that follows at once is the same press twice.
  await press('Press again to confirm');
  await expect(host.answer(1)).toHaveText('');
  await page.waitForTimeout(1_100);
  await press('Press again to confirm');
  await expect(host.answer(1)).toHaveText(/^"?0x[0-9a-f]{130}/);
});
