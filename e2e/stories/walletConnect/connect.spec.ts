import { expect, test } from '../../test';
import { fund } from '../../faucet';
import { findInBothThemes } from '../../findViolations';
import { FullPage } from '../../pages/FullPage';
import { LinkPage } from '../../pages/LinkPage';
import { openConnect } from '../../pages/openConnect';
import { openAsVisitor } from '../../visitor';

test('a dapp on another device connects by its link, sends requests, and is disconnected', async ({ browser }) => {
  test.slow();
  const { page, wallet, link, dapp, connect } = await openConnect(browser);
  await wallet.open('wallet/home');
  await wallet.accountMenuButton.click();
  await wallet.button('Connect app').click();
  await link.fill('https://nothing.example');
  await connect();
  await expect(wallet.text('Invalid wallet connect url')).toBeVisible();

  await link.fill(await dapp.begin());
  await connect();
  await expect(wallet.text('App on another device')).toBeVisible();
  await expect(wallet.text('Calls itself Far Away Demo')).toBeVisible();
  await expect(wallet.text(/^Says its site is http:\/\/127\.0\.0\.1/)).toBeVisible();
  await expect(wallet.text('Local EVM').first()).toBeVisible();
  await wallet.confirm();
  await expect(dapp.result).toHaveText('Connected');
  await expect(dapp.account).toHaveText(/^0x/);
  await expect(wallet.text('Connected. You can go back to the app.')).toBeVisible();
  await expect(wallet.text('Far Away Demo')).toBeVisible();

  await dapp.press('Sign message');
  await expect(wallet.text('Hello from far away')).toBeVisible();
  await wallet.confirm();
  await expect(dapp.result).toHaveText(/^0x[0-9a-f]{130}$/);

  await fund((await dapp.account.textContent()) ?? '');
  await dapp.press('Send transaction');
  await expect(wallet.confirmButton).toBeEnabled();
  await wallet.confirm();
  await expect(dapp.result).toHaveText(/^0x[0-9a-f]{64}$/);

  // The wallet is reloaded; the dapp does not notice.
  await wallet.button(/^Connected apps/).click();
  await expect(wallet.text(/^WalletConnect · /)).toBeVisible();
  await expect(wallet.text(/^Says its site is http:\/\/127\.0\.0\.1.* Nobody has checked this\.$/)).toBeVisible();
  await expect(wallet.text(/^0x\w{3}\.\.\.\w{5} · Local EVM$/)).toBeVisible();
  await page.reload();
  await expect(wallet.text('Calls itself Far Away Demo')).toBeVisible();
  await dapp.press('Ping');
  await expect(dapp.result).toHaveText('Pong');
  const apps = page.url();
  await wallet.open('wallet/home');
  const snapshot = () => page.evaluate(() => localStorage.getItem('ws-snapshot'));
  await expect.poll(snapshot).toContain('Account 1');
  await dapp.press('Sign message');
  await expect(wallet.text('Hello from far away')).toBeVisible();
  // Longer than Home has to be still before it is stored: the request is not part of it.
  await page.waitForTimeout(1_000);
  expect(await snapshot()).not.toContain('far away');
  await wallet.reject();
  await expect(dapp.result).toContainText('4001');

  await page.goto(apps);
  await wallet.button(/^Disconnect http:\/\/127\.0\.0\.1/).click();
  await expect(dapp.result).toHaveText('Disconnected by the wallet');
  await expect(wallet.text('No apps connected yet')).toBeVisible();
});

test('a dapp is connected by a picture of its QR code, and its request is rejected', async ({ browser }) => {
  const { page, wallet, dapp } = await openConnect(browser);
  await dapp.begin();
  const picture = { name: 'code.png', mimeType: 'image/png', buffer: await dapp.code() };
  await page.locator('input[type=file]').setInputFiles(picture);
  await expect(wallet.text('Calls itself Far Away Demo')).toBeVisible();
  await wallet.reject();
  await expect(dapp.result).toContainText('User rejected');
});

test('a dapp that the user blocks is disconnected, and its request disappears', async ({ browser }) => {
  const { wallet, link, dapp, connect } = await openConnect(browser);
  await link.fill(await dapp.begin());
  await connect();
  await wallet.confirm();
  await expect(dapp.result).toHaveText('Connected');
  await dapp.press('Sign message');
  await expect(wallet.text('Hello from far away')).toBeVisible();
  await wallet.block('app');
  await expect(wallet.text('Hello from far away')).toHaveCount(0);
  await wallet.button(/^Connected apps/).click();
  await expect(wallet.text('No apps connected yet')).toBeVisible();
});

test('a dapp keeps working when another tab of the wallet takes over', async ({ browser }) => {
  test.slow();
  const context = await browser.newContext({ locale: 'en-US' });
  const [one, two, three] = await Promise.all([context.newPage(), context.newPage(), context.newPage()]);
  const wallet = new FullPage(one);
  await openAsVisitor(wallet, 'wallet/connect');
  const first = new LinkPage(three);
  await first.open();
  await one.getByRole('textbox', { name: 'Link' }).fill(await first.begin());
  await wallet.button('Connect').click();
  await wallet.confirm();
  await expect(first.result).toHaveText('Connected');

  const other = new FullPage(two);
  await other.open('wallet/connect');
  await expect(other.text('Far Away Demo')).toBeVisible();
  // When the tab with the connection closes, the other tab takes it over.
  await one.close();
  await first.press('Ping');
  await expect(first.result).toHaveText('Pong');
  await first.press('Sign message');
  await other.confirm();
  await expect(first.result).toHaveText(/^0x[0-9a-f]{130}$/);
  await context.close();
});

test('the screens of connected applications pass axe, wide and narrow', async ({ browser }) => {
  const { page, wallet, link, dapp, connect } = await openConnect(browser);
  const check = async (screen: string) => {
    for (const size of [
      { width: 1280, height: 720 },
      { width: 375, height: 740 },
    ]) {
      await page.setViewportSize(size);
      expect.soft(await findInBothThemes(page), `${screen} at ${size.width} px`).toEqual([]);
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect.soft(excess, `${screen} at ${size.width} px`).toBeLessThanOrEqual(0);
    }
  };
  await check('connect');
  await link.fill('nothing');
  await connect();
  await expect(wallet.text('Invalid wallet connect url')).toBeVisible();
  await link.fill(await dapp.begin());
  await connect();
  await expect(wallet.confirmButton).toBeEnabled();
  await check('proposal');
  await wallet.confirm();
  await expect(wallet.text('Far Away Demo')).toBeVisible();
  await check('connected');
  await wallet.button(/^Connected apps/).click();
  await expect(wallet.text(/^WalletConnect · /)).toBeVisible();
  await expect(wallet.text(/^Says its site is http:\/\/127\.0\.0\.1.* Nobody has checked this\.$/)).toBeVisible();
  await check('connected apps');
  await dapp.press('Sign message');
  await expect(wallet.confirmButton).toBeEnabled();
});
