import { expect, test } from '../../test';
import { findViolations } from '../../findViolations';
import { newEmail } from '../../newEmail';
import { FullPage } from '../../pages/FullPage';
import { errorText } from '../../errorText';
import { openAsVisitor } from '../../visitor';

test('the wallet as a page of its own: sign in, reload, log out', async ({ page }) => {
  const wallet = new FullPage(page);
  await wallet.open();
  await wallet.login(newEmail());
  await expect(wallet.copyAddressButton).toBeVisible();
  await expect(page).toHaveURL(/\/v5\/wallet\/home$/);

  // The document's first script requests the session's record while the modules load, and it is requested only once.
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/v2/store/get')) asked.push(request.url());
  });
  await page.reload();
  await expect(wallet.copyAddressButton).toBeVisible();
  expect(asked).toHaveLength(1);

  await wallet.logout();
  await expect(wallet.emailBox).toBeVisible();
  await page.reload();
  await expect(wallet.emailBox).toBeVisible();
});

/** The title of each path below `/v5/` for a signed-in user. */
const screens: [path: string, title: string][] = [
  ['wallet/activity', 'Activity'],
  ['wallet/settings', 'Settings'],
  ['wallet/transfer-token', 'Send'],
  ['wallet/receive', 'Receive'],
  ['wallet/request', 'Request'],
  ['wallet/token-details/coin', 'Token'],
  [`wallet/nft-details/0x${'ab'.repeat(20)}`, 'NFT'],
  ['wallet', 'Home'],
  ['wallet/nothing', 'Home'],
  ['nothing', 'Home'],
];
const windows = {
  start: 'Start',
  redirect: 'Redirect',
  'confirm-message': 'Sign Message',
  'confirm-transaction': 'Sign Transaction',
};

/** An image of one pixel. */
const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test('an unknown path shows the login; a deep link opens after the sign-in', async ({ page, browser }) => {
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

  await wallet.open('wallet/activity#b64Params=x');
  await expect(wallet.alert).toHaveText(errorText('hashParam', { value: 'x' }));
  await wallet.open('wallet/home');
  await expect(wallet.copyAddressButton).toBeVisible();

  await test.step('the focus moves to the heading of a screen, and back to the pressed element', async () => {
    await page.getByRole('link', { name: 'Settings' }).press('Enter');
    const row = wallet.button(/^Appearance/);
    await row.press('Enter');
    await expect(page.getByRole('heading', { name: 'Appearance' })).toBeFocused();
    await wallet.button('Back').press('Enter');
    await expect(row).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(/home$/);
  });

  await test.step('shortcuts navigate the wallet, but not while the user types', async () => {
    await page.keyboard.press('a');
    await expect(page).toHaveURL(/activity$/);
    await page.keyboard.press(',');
    await expect(page).toHaveURL(/settings$/);
    await page.getByRole('textbox', { name: 'Search' }).waitFor();
    await page.keyboard.press('/');
    await expect(page.getByRole('textbox', { name: 'Search' })).toBeFocused();
    await page.keyboard.type('sr');
    await expect(page).toHaveURL(/settings$/);
    await page.getByRole('textbox', { name: 'Search' }).blur();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Activity');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.keyboard.press('h');
    await expect(page).toHaveURL(/home$/);
  });

  await test.step('every path has its title and shows the navigation rail', async () => {
    const navigation = page.getByRole('navigation', { name: 'Wallet' });
    for (const [path, title] of screens) {
      await wallet.goTo(path);
      await expect(page).toHaveTitle(`${title} · Inlay`);
      // On a desktop the rail is shown on every screen.
      await expect(navigation).toHaveCount(1);
    }
    await expect(page).toHaveURL(/\/v5\/wallet\/home$/);
    // Opened directly by its URL, with no other screen fetched before.
    await wallet.open(`wallet/nft-details/0x${'ab'.repeat(20)}`);
    await expect(wallet.button('Back')).toBeVisible();
    for (const [path, title] of Object.entries(windows)) {
      await wallet.open(path);
      await expect(page).toHaveTitle(`${title} · Inlay`);
    }
  });

  await test.step('a screen that the operator hides opens Home, which has no button for it', async () => {
    const storageState = await page.context().storageState();
    const context = await browser.newContext({ storageState });
    const other = await context.newPage();
    const hidden = {
      appName: 'Bank',
      hideTransfers: true,
      hideReceive: true,
      hideNftDisplay: true,
      hideTokenDisplay: true,
      showLoadingLogo: true,
      logoLight: pixel,
    };
    await other.route('**/v5/**', async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const text = (await response.text()).replace(
        '"whiteLabel":{',
        `"whiteLabel":${JSON.stringify(hidden).slice(0, -1)},`,
      );
      return route.fulfill({ response, body: text.replace(',}', '}') });
    });
    let answerSession = () => undefined as void;
    const mayAnswer = new Promise<void>((resolve) => (answerSession = resolve));
    await other.route('**/v2/store/get', (route) => mayAnswer.then(() => route.fallback()));
    const home = new FullPage(other);
    await home.open('wallet/transfer-token');
    // While the session is restored, the operator's logo is shown.
    await expect(other.getByRole('status').getByRole('img', { name: 'Bank' })).toBeVisible();
    answerSession();
    await expect(other).toHaveTitle('Home · Bank');
    await expect(home.button('Send')).toHaveCount(0);
    for (const [path] of screens.slice(2, 7)) {
      await home.goTo(path);
      await expect(other, path).toHaveURL(/\/v5\/wallet\/home$/);
    }
    await context.close();
  });

  await test.step('a browser without encryption shows that it is not supported', async () => {
    const context = await browser.newContext();
    await context.addInitScript(() => Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined }));
    const old = new FullPage(await context.newPage());
    await old.open();
    await expect(old.page.getByRole('heading', { name: /^The browser is not supported, please retry/ })).toBeVisible();
    await expect(old.emailBox).toHaveCount(0);
    expect(await findViolations(old.page.mainFrame())).toEqual([]);
    await context.close();
  });
});

test('logging out in one tab logs out the others', async ({ context, page }) => {
  const first = new FullPage(page);
  await openAsVisitor(first);
  await expect(first.copyAddressButton).toBeVisible();
  const second = new FullPage(await context.newPage());
  await second.open();
  await expect(second.copyAddressButton).toBeVisible();

  await second.logout();
  await expect(first.emailBox).toBeVisible();
});
