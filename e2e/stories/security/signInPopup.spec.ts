import type { Page } from '../../test';
import { urls } from '../../addresses';
import { errorText } from '../../errorText';
import { newAccountName } from '../../newEmail';
import { LocalIdPage } from '../../pages/LocalIdPage';
import { OwnPage } from '../../pages/OwnPage';
import { expect, findWalletFrame, test, watchServer } from './attack';

async function openWallet(page: Page): Promise<OwnPage> {
  const host = new OwnPage(page);
  await host.open({ host: '127.0.0.1', attributes: { 'data-show-widget-button': 'true' } });
  await host.walletButton.click();
  await expect(host.wallet.emailBox).toBeVisible();
  return host;
}

/** Records the popups that the wallet opens: their URL, and a handle to close them before they have loaded. */
async function watchPopups(page: Page): Promise<{ close(): Promise<void>; windowId(): Promise<string> }> {
  const frame = await findWalletFrame(page);
  await frame.evaluate(() => {
    const { open } = window;
    window.open = (url, ...rest) => {
      const popup = open.call(window, url, ...rest);
      Object.assign(window, { opened: { url: String(url), popup } });
      return popup;
    };
  });
  type Opening = { opened?: { url: string; popup: Window | null } };
  return {
    close: async () => {
      await frame.waitForFunction(() => (window as Opening).opened);
      await frame.evaluate(() => (window as Opening).opened?.popup?.close());
    },
    windowId: async () => {
      const url = await frame.evaluate(() => (window as Opening).opened?.url ?? '');
      return new URL(url).searchParams.get('windowId') ?? '';
    },
  };
}

async function leave({ page, wallet }: OwnPage): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), wallet.button('Continue with Local ID').click()]);
  return popup;
}

/** Expects the message that the popup was closed, in time, and that a second attempt works. */
async function expectClosed(host: OwnPage, { isKnown = false } = {}): Promise<void> {
  await expect(host.wallet.text(errorText('popupClosed'))).toBeVisible({ timeout: 15_000 });
  const again = new LocalIdPage(await leave(host));
  if (!isKnown) await again.continueAs(newAccountName());
  await expect(host.wallet.copyAddressButton).toBeVisible();
}

test.describe('a popup that is closed (docs/threats.md 19)', () => {
  test('before its page has loaded', async ({ context, page }) => {
    const host = await openWallet(page);
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await context.route(/\/v5\/redirect/, async (route) => {
      await held;
      await route.abort().catch(() => undefined);
    });
    const popups = await watchPopups(page);
    await host.wallet.button('Continue with Local ID').click();
    await popups.close();
    release();
    await context.unroute(/\/v5\/redirect/);
    await expectClosed(host);
  });

  test('on the provider’s page', async ({ page }) => {
    const host = await openWallet(page);
    const popup = await leave(host);
    await expect(new LocalIdPage(popup).accountBox).toBeVisible();
    await popup.close();
    await expectClosed(host);
  });

  test('while its code is being exchanged: the late response signs nobody in', async ({ context, page }) => {
    const host = await openWallet(page);
    const exchange = /\/v1\/signin\/oidc\/finish/;
    let asked = (): void => undefined;
    const reached = new Promise<void>((resolve) => (asked = resolve));
    await context.route(exchange, (_route) => asked());
    const popup = await leave(host);
    await new LocalIdPage(popup).continueAs(newAccountName());
    await reached;
    await popup.close();
    await context.unroute(exchange);
    // The provider knows the user by now and asks nothing.
    await expectClosed(host, { isKnown: true });
  });
});

test('a blocked popup causes an error message, and no sign-in is started (docs/threats.md 19)', async ({ page }) => {
  const host = await openWallet(page);
  const frame = await findWalletFrame(page);
  await frame.evaluate(() => {
    window.open = () => null;
  });
  const paths = watchServer(page);
  await host.wallet.button('Continue with Local ID').click();
  await expect(host.wallet.alert).toHaveText(errorText('popupBlocked'));
  await expect(host.wallet.emailBox).toBeEnabled();
  expect(paths.filter((path) => path.includes('signin'))).toEqual([]);
});

test('a popup on a foreign page hears nothing, and cannot respond for the provider (docs/threats.md 19)', async ({
  page,
  site,
}) => {
  const host = await openWallet(page);
  const popups = await watchPopups(page);
  const popup = await leave(host);
  await expect(new LocalIdPage(popup).accountBox).toBeVisible();
  const paths = watchServer(page);
  const windowId = await popups.windowId();
  expect(windowId).not.toBe('');

  // Navigated by the page itself, as a compromised provider could: it keeps its opener.
  const evil = site.serve({ host: 'evil.test', path: '/', body: '' });
  await popup.evaluate((url) => void (location.href = url), evil);
  await popup.waitForURL(evil);
  await popup.waitForFunction(() => Array.isArray(window.heard));
  // The attacker even knows the id that the wallet waits for, and posts to every window that it can reach.
  await popup.evaluate((id) => {
    const token = { idToken: 'a.b.c', connectionId: 'local-id', email: 'mallory@evil.test' };
    const messages = [
      { kind: 'popup_loaded', windowId: id },
      { kind: 'sign_in_result', windowId: id, result: token },
      { kind: 'done', windowId: id },
    ];
    const { opener } = window as unknown as { opener: Window };
    for (const target of [opener, opener.parent, opener.top]) {
      for (const message of messages) {
        target?.postMessage(message, '*');
        target?.postMessage({ target: 'iframe_torus', data: message }, '*');
      }
    }
  }, windowId);
  await page.waitForTimeout(1_500);
  expect(await popup.evaluate(() => window.heard)).toEqual([]);
  expect(paths.filter((path) => /signin|nodes|store/.test(path))).toEqual([]);
  await expect(host.wallet.copyAddressButton).toHaveCount(0);

  await popup.close();
  await expectClosed(host);
});

test('a window that the wallet did not open cannot respond for one that it did (docs/threats.md 19)', async ({
  page,
  site,
}) => {
  const host = await openWallet(page);
  const popups = await watchPopups(page);
  const popup = await leave(host);
  await expect(new LocalIdPage(popup).accountBox).toBeVisible();
  const windowId = await popups.windowId();
  const paths = watchServer(page);
  const forged = { kind: 'sign_in_result', windowId, result: { idToken: 'a.b.c', connectionId: 'local-id' } };

  await test.step('the host page itself', async () => {
    await page.evaluate((message) => {
      for (const frame of document.querySelectorAll('iframe')) frame.contentWindow!.postMessage(message, '*');
    }, forged);
  });
  await test.step('a foreign popup of the host page', async () => {
    const evil = site.serve({ host: 'evil.test', path: '/second', body: '' });
    const [second] = await Promise.all([
      page.waitForEvent('popup'),
      page.evaluate((url) => void window.open(url), evil),
    ]);
    await second.waitForLoadState();
    await second.evaluate((message) => {
      const { opener } = window as unknown as { opener: Window };
      for (let at = 0; at < opener.length; at++) opener[at]!.postMessage(message, '*');
    }, forged);
    await second.close();
  });
  await test.step('a page of the wallet’s own origin that is not that popup', async () => {
    const [own] = await Promise.all([
      page.waitForEvent('popup'),
      page.evaluate((url) => void window.open(url), `${urls.wallet}/v5/icon.svg`),
    ]);
    await own.waitForLoadState();
    await own.evaluate((message) => {
      const { opener } = window as unknown as { opener: Window };
      for (let at = 0; at < opener.length; at++) opener[at]!.postMessage(message, location.origin);
    }, forged);
    await own.close();
  });

  await page.waitForTimeout(1_000);
  expect(paths.filter((path) => /nodes|store/.test(path))).toEqual([]);
  await expect(host.wallet.copyAddressButton).toHaveCount(0);
  await new LocalIdPage(popup).continueAs(newAccountName());
  await expect(host.wallet.copyAddressButton).toBeVisible();
});
