import { expect, test, type Browser, type Page } from '../../test';
import { errorText } from '../../errorText';
import { AccountView } from '../../pages/AccountView';
import { FullPage } from '../../pages/FullPage';
import { openAsVisitor } from '../../visitor';

/** Waits until the wallet's own code has listed the session. */
const isListed = (page: Page) =>
  page
    .waitForRequest(
      (request) =>
        request.url().endsWith('/v2/store/set') && (request.postData() ?? '').includes('"namespace":"sessions"'),
    )
    .then((request) => request.response());

/** Signs a user in, in a new browser context. */
async function signIn(browser: Browser, email: string, { stumbles = false } = {}): Promise<FullPage> {
  const wallet = new FullPage(await (await browser.newContext()).newPage());
  // The first fetch of the code that tracks the session fails: it must be fetched again, or the session would not be listed.
  if (stumbles) await wallet.page.route('**/assets/watchers-*.js', (route) => route.abort(), { times: 1 });
  await wallet.open();
  const listed = isListed(wallet.page);
  await wallet.login(email);
  await expect(wallet.copyAddressButton).toBeVisible();
  await listed;
  return wallet;
}

test('the account page lists the sessions, ends one of them, and then all others', async ({ browser, page }) => {
  const here = new FullPage(page);
  const listed = isListed(page);
  const { email } = await openAsVisitor(here);
  await listed;
  const [second, third] = [await signIn(browser, email), await signIn(browser, email, { stumbles: true })];
  await here.open('wallet/settings');
  const [tab] = await Promise.all([here.page.waitForEvent('popup'), here.button(/^Account and security/).click()]);
  const account = new AccountView(tab);
  const rows = tab.getByRole('listitem').filter({ hasText: /This session|Last used/ });
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText('Chrome');
  await expect(account.text('This session')).toHaveCount(1);
  await expect(account.text(/^Last used/)).toHaveCount(2);

  // A session must not be shown as ended if the server could not be told.
  await tab.route('**/v2/store/**', (route) => route.abort());
  await account.button('Log out').first().click();
  await expect(account.alert).toHaveText(errorText('network'));
  await tab.unroute('**/v2/store/**');
  await account.button('Log out').first().click();
  await expect(rows).toHaveCount(2);
  await expect(account.alert).toHaveCount(0);
  const outs = async (): Promise<number> => {
    for (const { page } of [second, third]) await page.reload();
    for (const { page, emailBox, copyAddressButton } of [second, third]) {
      // In the first second after a session has ended, Home is still shown as it was until the wallet has loaded.
      const home = copyAddressButton.and(page.locator('#root > :not([inert]) *'));
      await expect(emailBox.or(home)).toBeVisible();
    }
    return (await Promise.all([second, third].map(({ emailBox }) => emailBox.count()))).reduce((a, b) => a + b);
  };
  expect(await outs()).toBe(1);
  await account.button('Log out everywhere else').click();
  await expect(rows).toHaveCount(1);
  expect(await outs()).toBe(2);
  await here.open();
  await expect(here.copyAddressButton).toBeVisible();

  await test.step('a second visit offers a factor, which can be declined', async () => {
    await second.login(email);
    // Home also has a button with that name that leads there.
    const offer = second.page.getByRole('heading', { name: 'Protect your wallet' });
    await expect(offer).toBeVisible();
    await second.button('Not now').click();
    await expect(offer).toHaveCount(0);
    await second.page.reload();
    await expect(second.copyAddressButton).toBeVisible();
    await expect(second.button('Not now')).toHaveCount(0);
  });
});
