import { expect, test, type Browser, type Page } from '@playwright/test';
import { fund } from '../../faucet';
import { findViolations } from '../../findViolations';
import { newEmail } from '../../newEmail';
import { FullPage } from '../../pages/FullPage';
import { LinkPage } from '../../pages/LinkPage';

/** A user on the wallet's own page, at the screen that connects applications, and a dapp elsewhere. */
async function open(browser: Browser, options: Parameters<Browser['newPage']>[0] = {}) {
  const page = await browser.newPage({ reducedMotion: 'reduce', locale: 'en-US', ...options });
  const wallet = new FullPage(page);
  await wallet.open();
  await wallet.login(newEmail());
  await expect(wallet.copyAddressButton).toBeVisible();
  await wallet.accountMenuButton.click();
  await wallet.button('Connect app').click();
  const link = page.getByRole('textbox', { name: 'Link', exact: true });
  await expect(link).toBeVisible();
  const dapp = new LinkPage(await browser.newPage());
  await dapp.open();
  return { page, wallet, link, dapp, connect: () => wallet.button('Connect').click() };
}

async function shoot(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: test.info().outputPath(`${name}.png`), fullPage: true });
}

test('a dapp on another device is connected by its link, asks, and is let go', async ({ browser }) => {
  const { page, wallet, link, dapp, connect } = await open(browser);
  await link.fill('https://nothing.example');
  await connect();
  await expect(wallet.text('Invalid wallet connect url')).toBeVisible();

  await link.fill(await dapp.begin());
  await connect();
  await expect(wallet.text('App on another device')).toBeVisible();
  await expect(wallet.text('Calls itself Far Away Demo')).toBeVisible();
  await expect(wallet.text(/^Says its site is http:\/\/127\.0\.0\.1/)).toBeVisible();
  await expect(wallet.text('Local EVM').first()).toBeVisible();
  await shoot(page, 'proposal');
  await wallet.confirm();
  await expect(dapp.result).toHaveText('Connected');
  await expect(dapp.account).toHaveText(/^0x/);
  await expect(wallet.text('Connected. You can go back to the app.')).toBeVisible();
  await expect(wallet.text('Far Away Demo')).toBeVisible();
  await shoot(page, 'connected');

  await dapp.press('Sign message');
  await expect(wallet.text('Hello from far away')).toBeVisible();
  await shoot(page, 'message');
  await wallet.confirm();
  await expect(dapp.result).toHaveText(/^0x[0-9a-f]{130}$/);

  await fund((await dapp.account.textContent()) ?? '');
  await dapp.press('Send transaction');
  await expect(wallet.confirmButton).toBeEnabled();
  await wallet.confirm();
  await expect(dapp.result).toHaveText(/^0x[0-9a-f]{64}$/);

  // The wallet is loaded anew: the dapp does not notice.
  await page.reload();
  await expect(wallet.text('Far Away Demo')).toBeVisible();
  await dapp.press('Ping');
  await expect(dapp.result).toHaveText('Pong');
  await dapp.press('Sign message');
  await wallet.reject();
  await expect(dapp.result).toContainText('4001');

  await wallet.button('Disconnect').click();
  await expect(dapp.result).toHaveText('Disconnected by the wallet');
  await expect(wallet.text('No apps connected yet.')).toBeVisible();
});

test('a dapp is connected by a picture of its code, and refused', async ({ browser }) => {
  const { page, wallet, dapp } = await open(browser);
  await dapp.begin();
  const picture = { name: 'code.png', mimeType: 'image/png', buffer: await dapp.code() };
  await page.locator('input[type=file]').setInputFiles(picture);
  await expect(wallet.text('Calls itself Far Away Demo')).toBeVisible();
  await wallet.reject();
  await expect(dapp.result).toContainText('User rejected');
});

test('a dapp goes on when another tab of the wallet has taken over', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'en-US' });
  const [one, two, three] = await Promise.all([context.newPage(), context.newPage(), context.newPage()]);
  const wallet = new FullPage(one);
  await wallet.open();
  await wallet.login(newEmail());
  await expect(wallet.copyAddressButton).toBeVisible();
  await wallet.open('wallet/connect');
  const first = new LinkPage(three);
  await first.open();
  await one.getByRole('textbox', { name: 'Link' }).fill(await first.begin());
  await wallet.button('Connect').click();
  await wallet.confirm();
  await expect(first.result).toHaveText('Connected');

  const other = new FullPage(two);
  await other.open('wallet/connect');
  await expect(other.text('Far Away Demo')).toBeVisible();
  // The tab that has the connection goes: the other one has it then.
  await one.close();
  await first.press('Ping');
  await expect(first.result).toHaveText('Pong');
  await first.press('Sign message');
  await other.confirm();
  await expect(first.result).toHaveText(/^0x[0-9a-f]{130}$/);
  await context.close();
});

for (const [name, options] of [
  ['light', { colorScheme: 'light' }],
  ['dark', { colorScheme: 'dark' }],
  ['narrow', { colorScheme: 'light', viewport: { width: 375, height: 740 } }],
] as const) {
  test(`the screens of connected applications pass axe, ${name}`, async ({ browser }) => {
    const { page, wallet, link, dapp, connect } = await open(browser, options);
    expect.soft(await findViolations(page.mainFrame()), 'connect').toEqual([]);
    await shoot(page, `connect-${name}`);
    await link.fill('nothing');
    await connect();
    await expect(wallet.text('Invalid wallet connect url')).toBeVisible();
    await link.fill(await dapp.begin());
    await connect();
    await expect(wallet.confirmButton).toBeEnabled();
    expect.soft(await findViolations(page.mainFrame()), 'proposal').toEqual([]);
    await shoot(page, `proposal-${name}`);
    await wallet.confirm();
    await expect(wallet.text('Far Away Demo')).toBeVisible();
    expect.soft(await findViolations(page.mainFrame()), 'connected').toEqual([]);
    await shoot(page, `connected-${name}`);
    const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(width).toBeLessThanOrEqual(0);
    await dapp.press('Sign message');
    await expect(wallet.confirmButton).toBeEnabled();
    await shoot(page, `message-${name}`);
  });
}
