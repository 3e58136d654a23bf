import { expect, test, type Page } from '../../test';
import { openConnect } from '../../pages/openConnect';
import { windowed } from '../../playwright.config';

test.use({ launchOptions: windowed });

type NoticeWindow = Window & { shown: { text: string; notice: Notification }[]; isAnswered: boolean };

/**
 * Makes the browser's permission prompt resolve to granted, and records the notifications that are shown. Playwright answers the prompt by
 * granting the permission; a page that has it from the start would not ask.
 */
async function answerYes(page: Page): Promise<void> {
  await page.context().grantPermissions(['notifications', 'local-network-access']);
  await page.evaluate(() => {
    const own = window as unknown as NoticeWindow;
    own.shown = [];
    own.isAnswered = false;
    window.Notification = class extends Notification {
      static override get permission(): NotificationPermission {
        return own.isAnswered ? super.permission : 'default';
      }
      static override requestPermission(): Promise<NotificationPermission> {
        own.isAnswered = true;
        return super.requestPermission();
      }
      constructor(title: string, options?: NotificationOptions) {
        super(title, options);
        this.addEventListener('show', () => own.shown.push({ text: `${title}: ${this.body}`, notice: this }));
      }
    };
  });
}

/** Sets the page's visibility, because in the stories' browsers every tab counts as visible. */
const see = (page: Page, state: DocumentVisibilityState): Promise<void> =>
  page.evaluate((visibilityState) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibilityState });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

const asks = /: Far Away Demo on another device is waiting for your answer\.$/;

test('a remote app’s request while the wallet is hidden shows a browser notification that leads to it', async ({
  browser,
}) => {
  const { page, wallet, link, dapp, connect } = await openConnect(browser);
  await answerYes(page);
  await link.fill(await dapp.begin());
  // The first connection asks for the browser's permission.
  await connect();
  expect(await page.evaluate(() => (window as unknown as NoticeWindow).isAnswered)).toBe(true);
  await wallet.confirm();
  await expect(dapp.result).toHaveText('Connected');

  const shown = () => page.evaluate(() => (window as unknown as NoticeWindow).shown.map(({ text }) => text));
  // While the wallet is visible, it shows the request itself and no notification.
  await dapp.press('Sign message');
  await expect(wallet.text('Hello from far away')).toBeVisible();
  await wallet.reject();
  await expect(dapp.result).toContainText('4001');
  expect(await shown()).toEqual([]);

  await wallet.open('wallet/activity');
  await answerYes(page);
  await page.evaluate(() => ((window as unknown as NoticeWindow).isAnswered = true));
  await see(page, 'hidden');
  await dapp.press('Sign message');
  await expect.poll(shown).toEqual([expect.stringMatching(asks)]);
  const isClosed = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const [first] = (window as unknown as NoticeWindow).shown;
        first?.notice.addEventListener('close', () => resolve(true));
        first?.notice.dispatchEvent(new Event('click'));
      }),
  );
  expect(await isClosed).toBe(true);
  await see(page, 'visible');
  await expect(wallet.text('Hello from far away')).toBeVisible();
  await wallet.confirm();
  await expect(dapp.result).toHaveText(/^0x[0-9a-f]{130}$/);
});

test('if pages may not show notifications, as on phones, the installed wallet’s worker does', async ({ browser }) => {
  const { page, wallet, link, dapp, connect } = await openConnect(browser, { wallet: { serviceWorkers: 'allow' } });
  await answerYes(page);
  await link.fill(await dapp.begin());
  await connect();
  await wallet.confirm();
  await expect(dapp.result).toHaveText('Connected');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    window.Notification = new Proxy(Notification, {
      construct() {
        throw new TypeError('Illegal constructor');
      },
    });
  });
  await see(page, 'hidden');
  await dapp.press('Sign message');
  const shown = () =>
    page.evaluate(async () => {
      const worker = await navigator.serviceWorker.getRegistration('/v5/');
      return ((await worker?.getNotifications()) ?? []).map(({ title, body }) => `${title}: ${body}`);
    });
  await expect.poll(shown).toEqual([expect.stringMatching(asks)]);
  await see(page, 'visible');
  await wallet.confirm();
  await expect(dapp.result).toHaveText(/^0x[0-9a-f]{130}$/);
});
