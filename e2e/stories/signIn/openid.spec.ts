import { expect, test, type Page } from '../../test';
import { errorText } from '../../errorText';
import { newAccountName } from '../../newEmail';
import { DemoPage } from '../../pages/DemoPage';
import { LocalIdPage } from '../../pages/LocalIdPage';

async function open(page: Page): Promise<{ demo: DemoPage; leave(): Promise<LocalIdPage> }> {
  const demo = new DemoPage(page);
  await demo.open('127.0.0.1');
  await demo.openWalletButton.click();
  const leave = async (): Promise<LocalIdPage> => {
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      demo.wallet.button('Continue with Local ID').click(),
    ]);
    return new LocalIdPage(popup);
  };
  return { demo, leave };
}

test('an OpenID account signs in through a popup, and gives the same address again @storage', async ({ page }) => {
  const { demo, leave } = await open(page);
  const { wallet } = demo;
  const name = newAccountName();
  const addresses: (string | null)[] = [];
  for (let time = 0; time < 2; time++) {
    const provider = await leave();
    if (time === 0) await provider.continueAs(name);
    await expect(wallet.copyAddressButton).toBeVisible();
    await expect.poll(() => provider.page.isClosed()).toBe(true);
    addresses.push(await wallet.address.textContent());
    await wallet.accountMenuButton.click();
    await expect(wallet.text(`${name}@local.test`)).toBeVisible();
    await wallet.logOutButton.click();
    await demo.openWalletButton.click();
  }
  expect(addresses[0]).toMatch(/^0x/);
  expect(addresses[1]).toBe(addresses[0]);
});

test('a declined or closed sign-in shows a clear error, and can be tried again', async ({ page }) => {
  const { demo, leave } = await open(page);
  const { wallet } = demo;
  const declined = await leave();
  await declined.cancel();
  await expect(wallet.alert).toHaveText(errorText('providerDenied'));
  await expect.poll(() => declined.page.isClosed()).toBe(true);

  const closed = await leave();
  await expect(closed.accountBox).toBeVisible();
  await closed.page.close();
  await expect(wallet.text(errorText('popupClosed'))).toBeVisible();

  await (await leave()).continueAs(newAccountName());
  await expect(wallet.copyAddressButton).toBeVisible();
});
