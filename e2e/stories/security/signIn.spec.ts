import { expect, test } from '../../test';
import { urls } from '../../addresses';
import { newEmail } from '../../newEmail';
import { FullPage } from '../../pages/FullPage';
import { SignInPage } from '../../pages/SignInPage';
import { WalletView } from '../../pages/WalletView';

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const notRegistered = /Nothing was shared with it. If you run the site, register its address/;

test('a page of another origin gets no sign-in of a client by popup, but an error', async ({ page }) => {
  const host = new SignInPage(page, 'inlay');
  await host.open({ client_id: 'inlay-strict' }, '127.0.0.1');
  const popup = await host.openPopup('Sign in');
  const closed = popup.waitForEvent('close');
  const text = 'Failed 5114: Login failed, the redirectUrl is not registered for this client';
  await expect(host.status).toHaveText(text);
  await closed;
});

test('a client without key return gets a session without keys', async ({ page }) => {
  const host = new SignInPage(page, 'public');
  await host.open({ client_id: 'inlay-strict' }, 'localhost');
  const popup = await host.openPopup('Sign in');
  const login = new WalletView(popup);
  await expect(login.emailBox).toBeVisible();
  await expect(login.text(/gets the key/)).toHaveCount(0);
  const email = newEmail();
  await login.login(email);
  await expect(host.status).toHaveText(`Signed in as ${email}`);
  await expect(host.fact('Address')).toHaveText('no key for this client');
  await expect(host.fact('Ed25519 key')).toHaveText('none');
});

test('a redirect to an unregistered URL is refused before the user is asked anything', async ({ page }) => {
  const host = new SignInPage(page, 'public');
  await host.open({ client_id: 'inlay-strict', ux: 'redirect' }, 'localhost');
  await host.press('Sign in');
  const start = new WalletView(page);
  await expect(start.alert).toHaveText(notRegistered);
  await expect(start.emailBox).toHaveCount(0);
  expect(new URL(page.url()).origin).toBe(urls.wallet);
});

test('a session id in a link is ignored (docs/threats.md 17)', async ({ page }) => {
  const host = new SignInPage(page, 'inlay');
  await host.open();
  await expect(host.status).toHaveText('Signed out');
  await page.goto(`${page.url().split('#')[0]}#b64Params=${encode({ sessionId: 'ab'.repeat(32) })}`);
  await page.reload();
  await expect(host.status).toHaveText('Failed 5114: Login failed, this sign-in was not started by this page');
  await page.reload();
  await expect(host.status).toHaveText('Signed out');
});

test.describe('invalid links', () => {
  for (const [what, hash] of [
    ['no base64', '#b64Params=%%%'],
    ['nothing', ''],
    ['a megabyte', `#b64Params=${'A'.repeat(1_000_000)}`],
    ['another storage server', `#b64Params=${encode({ loginId: 'ab', storageServerUrl: 'https://evil.test' })}`],
    ['a login id that is no key', `#b64Params=${encode({ loginId: 'javascript:alert(1)' })}`],
  ] as const) {
    test(what, async ({ page }) => {
      await page.goto(`${urls.wallet}/start${hash}`);
      await expect(new WalletView(page).alert).toHaveText(/This link is incomplete/);
    });
  }
});

test('the sign-in page cannot be framed; its frame can be, by pages of clients', async ({ request }) => {
  const policyOf = async (path: string) =>
    (await request.get(`${urls.wallet}${path}`)).headers()['content-security-policy'] ?? '';
  for (const path of ['/start', '/v5/start', '/v10/start']) {
    const policy = await policyOf(path);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("script-src 'self';");
  }
  for (const path of ['/frame', '/v10/frame']) {
    const policy = await policyOf(path);
    expect(policy).toContain("frame-ancestors 'self' http://localhost:*");
    expect(policy).toContain("default-src 'none'");
  }
});

test.describe('in German', () => {
  test.use({ locale: 'de-DE' });
  test('the page uses the browser’s language', async ({ page }) => {
    const host = new SignInPage(page, 'inlay');
    await host.open();
    const popup = await host.openPopup('Sign in');
    await expect(popup.getByText(/erhält den Schlüssel Ihrer Wallet/)).toBeVisible();
    await expect(popup.getByRole('button', { name: 'Abbrechen' })).toBeVisible();
    expect(await popup.locator('html').getAttribute('lang')).toBe('de');
  });
});

test('a clock that is five minutes fast or slow does not prevent a sign-in', async ({ browser }) => {
  for (const minutes of [-5, 5]) {
    await test.step(`${minutes} minutes`, async () => {
      const context = await browser.newContext();
      const page = await context.newPage();
      await page.addInitScript((shift) => {
        const now = Date.now.bind(Date);
        Date = new Proxy(Date, {
          construct: (target, given: []) => (given.length > 0 ? new target(...given) : new target(now() + shift)),
          get: (target, name) => (name === 'now' ? () => now() + shift : (Reflect.get(target, name) as unknown)),
        });
      }, minutes * 60_000);
      const wallet = new FullPage(page);
      await wallet.open();
      const answers: number[] = [];
      page.on('response', (response) => {
        if (response.url().startsWith(urls.wallet)) answers.push(response.status());
      });
      await wallet.login(newEmail());
      await expect(wallet.copyAddressButton).toBeVisible();
      const address = (await wallet.address.textContent()) ?? '';
      await page.reload();
      await expect(wallet.address).toHaveText(address);
      await wallet.logout();
      await expect(wallet.emailBox).toBeVisible();
      expect(answers.filter((status) => status === 401 || status >= 500)).toEqual([]);
      await context.close();
    });
  }
});
