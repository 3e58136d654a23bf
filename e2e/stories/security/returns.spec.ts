import type { Page } from '../../test';
import { urls } from '../../addresses';
import { newEmail } from '../../newEmail';
import { FullPage } from '../../pages/FullPage';
import { expect, readSecrets, test, watchServer } from './attack';

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const deep = `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;

/** Records scripts that run, and windows or pages that are opened or left. */
function watch(page: Page): { faults: string[]; left: string[] } {
  const faults: string[] = [];
  const left: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('dialog', (dialog) => {
    faults.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => faults.push(`popup ${popup.url()}`));
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame() && !frame.url().startsWith(`${urls.wallet}/`)) left.push(frame.url());
  });
  return { faults, left };
}

/** Creates a session of an attacker: a real one, of their own account. */
async function makeSession(page: Page): Promise<string> {
  const wallet = new FullPage(page);
  await wallet.open();
  await wallet.login(newEmail('attacker'));
  await expect(wallet.copyAddressButton).toBeVisible();
  return (await readSecrets(page)).sessionId;
}

test('a forged return from a provider signs nobody in and leaves no trace (docs/threats.md 17)', async ({
  browser,
  page,
}) => {
  const attacker = await browser.newContext();
  const sessionId = await makeSession(await attacker.newPage());
  const params = encode({ sessionId, sessionNamespace: '', loginId: sessionId, idToken: 'a.b.c', success: true });
  const state = 's'.repeat(43);
  const forged = [
    `/v5/end#state=${state}&code=stolen&b64Params=${params}`,
    `/v5/end?state=${state}&code=stolen#b64Params=${params}`,
    `/v5/end?state=${state}&code=stolen&b64Params=${params}&sessionId=${sessionId}`,
    `/v5/end?code=stolen`,
    `/v5/#b64Params=${params}&sessionId=${sessionId}`,
    `/v5/wallet/home#b64Params=${params}`,
    `/v5/redirect#b64Params=${params}`,
    `/v5/nothing#sessionId=${sessionId}`,
  ];
  const wallet = new FullPage(page);
  const paths = watchServer(page);
  const { faults, left } = watch(page);
  for (const address of forged) {
    await test.step(address.slice(0, 40), async () => {
      await page.goto('about:blank');
      left.length = 0;
      await page.goto(urls.wallet + address);
      if (!address.startsWith('/v5/redirect')) await expect(wallet.emailBox).toBeVisible();
      // The router may still be navigating to Login.
      await expect.poll(() => page.evaluate(() => location.hash + location.search)).toBe('');
      await expect(wallet.copyAddressButton).toHaveCount(0);
      const kept = await page.evaluate(() =>
        JSON.stringify({ ...localStorage, ...sessionStorage, history: history.state as unknown }),
      );
      for (const secret of [sessionId, params, 'stolen']) expect(kept).not.toContain(secret);

      const devtools = await page.context().newCDPSession(page);
      const { entries } = (await devtools.send('Page.getNavigationHistory')) as { entries: { url: string }[] };
      await devtools.detach();
      expect(entries.filter(({ url }) => /b64Params|stolen|sessionId/.test(url))).toEqual([]);
    });
  }
  expect(paths.filter((path) => /signin|store|nodes/.test(path))).toEqual([]);
  expect([faults, left]).toEqual([[], []]);
  await attacker.close();
});

test('the user’s own session survives a forged return (docs/threats.md 17)', async ({ browser, page }) => {
  const attacker = await browser.newContext();
  const stranger = await makeSession(await attacker.newPage());
  const own = await makeSession(page);
  const wallet = new FullPage(page);
  await wallet.address.click();
  const address = await wallet.address.textContent();
  await page.goto(`${urls.wallet}/v5/end#state=x&code=y&b64Params=${encode({ sessionId: stranger })}`);
  await wallet.address.click();
  await expect(wallet.address).toHaveText(address ?? '');
  expect((await readSecrets(page)).sessionId).toBe(own);
  await attacker.close();
});

const bad: [string, string][] = [
  ['no base64', 'x'],
  ['markup', '<img src=x onerror=alert(1)>'],
  ['1 MB of base64', Buffer.from(JSON.stringify({ a: 'x'.repeat(750_000) })).toString('base64url')],
  ['bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]).toString('base64url')],
  ['no JSON', Buffer.from('{"a":').toString('base64url')],
  ['a list', encode([1])],
];

test('invalid content of the URL causes an error message, and the wallet keeps working (docs/threats.md 20)', async ({
  page,
}) => {
  const wallet = new FullPage(page);
  const { faults, left } = watch(page);
  for (const [name, value] of bad) {
    await test.step(name, async () => {
      await page.goto('about:blank');
      left.length = 0;
      // A megabyte is too long for the address bar, so a page navigates there, as a link would.
      await page.goto(`${urls.wallet}/v5/shell.css`);
      await page.evaluate((address) => location.assign(address), `/v5/#b64Params=${encodeURIComponent(value)}`);
      const shown = value.length > 32 ? `${value.slice(0, 32)}…` : value;
      await expect(wallet.alert).toHaveText(`hash param: ${shown} is not a valid base64 string`, { timeout: 90_000 });
      await expect(wallet.emailBox).toBeEnabled();
      expect(await page.evaluate(() => location.hash)).toBe('');
    });
  }
  expect([faults, left]).toEqual([[], []]);
});

test('no URL makes the wallet open javascript:, data: or a foreign site (docs/threats.md 20)', async ({ page }) => {
  const wallet = new FullPage(page);
  const { faults, left } = watch(page);
  const state = 's'.repeat(43);
  for (const redirectUrl of ['javascript:alert(1)', 'data:text/html,<script>alert(1)</script>', 'https://evil.test/']) {
    const instance = encode({ redirectUrl, redirect_uri: redirectUrl, returnTo: redirectUrl, dappUrl: redirectUrl });
    const twice = encodeURIComponent(encodeURIComponent(instance));
    for (const address of [
      `/v5/end?state=${instance}&code=c&redirectUrl=${encodeURIComponent(redirectUrl)}`,
      `/v5/end#state=${twice}&b64Params=${instance}`,
      `/v5/#b64Params=${instance}&redirectUrl=${encodeURIComponent(redirectUrl)}`,
      `/v5/#b64Params=${encode(deep)}&state=${state}`,
      `/v5/redirect?windowId=w&state=${twice}#b64Params=${instance}`,
    ]) {
      await page.goto('about:blank');
      left.length = 0;
      await page.goto(urls.wallet + address);
      if (!address.startsWith('/v5/redirect')) await expect(wallet.emailBox).toBeVisible();
      expect(new URL(page.url()).origin).toBe(urls.wallet);
      expect(left).toEqual([]);
    }
  }
  expect(faults).toEqual([]);
});
