import { expect, test, type Page } from '../../test';
import { findInBothThemes } from '../../findViolations';
import { waitForCode } from '../../inbox';
import { newEmail } from '../../newEmail';
import { DemoPage } from '../../pages/DemoPage';

/** Returns axe's violations in the wallet's frame. */
function findInFrame(page: Page): Promise<string[]> {
  return findInBothThemes(
    page,
    page.frames().find((one) => one.url().includes('/v5/frame'))!,
  );
}

test('every screen from the sign-in to a confirmation passes axe, light and dark', async ({ page }) => {
  const demo = new DemoPage(page);
  const { wallet } = demo;
  const email = newEmail();
  await demo.open();
  await demo.openWalletButton.click();
  await expect(wallet.emailBox).toBeVisible();
  expect.soft(await findInFrame(page), 'login').toEqual([]);

  await wallet.giveEmail('nonsense');
  await expect(wallet.text('Enter a full email address, like you@example.com.')).toBeVisible();
  expect.soft(await findInFrame(page), 'login with an error').toEqual([]);

  await wallet.giveEmail(email);
  await expect(wallet.codeBox).toBeVisible();
  expect.soft(await findInFrame(page), 'code').toEqual([]);

  await wallet.giveCode(await waitForCode(email));
  await expect(wallet.copyAddressButton).toBeVisible();
  await expect(wallet.balance).toContainText('ETH');
  expect.soft(await findInFrame(page), 'home').toEqual([]);
  await wallet.close();

  // The sign-in has connected the page; it is asked again after it has revoked its permission.
  await demo.card('Permissions').press();
  await expect(demo.account).toHaveText('Not connected');
  await demo.card('Connect').press();
  await expect(wallet.confirmButton).toBeEnabled();
  expect.soft(await findInFrame(page), 'connect').toEqual([]);
  await wallet.confirm();
  await expect(demo.account).toHaveText(/^0x/);

  for (const title of ['Sign message', 'Sign typed data', 'Send transaction']) {
    await demo.card(title).press();
    await expect(wallet.rejectButton).toBeVisible();
    expect.soft(await findInFrame(page), title).toEqual([]);
    await wallet.reject();
    await expect(demo.card(title).result).toContainText('4001');
  }
});
