import { expect, test, type Page } from '../../test';
import { FullPage } from '../../pages/FullPage';
import { openAsFunded } from '../../visitor';

test.use({ viewport: { width: 320, height: 640 }, hasTouch: true });

const sections = (
  'general network language currency wallets import contacts networks notifications appearance privacy key sites auto calls ' +
  'about licences'
).split(' ');
const screens = [
  ...['home', 'activity', 'receive', 'request', 'transfer-token', 'token-details/coin', 'settings'],
  ...sections.map((section) => `settings/${section}`),
];

/** Describes elements that are wider than the window, or overflow their button. */
const findOverflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`the page: ${scrollWidth} of ${clientWidth} px`);
    for (const item of document.querySelectorAll<HTMLElement>('button, a, h1, h2, label, p, [role=tab]')) {
      const { width, right, left } = item.getBoundingClientRect();
      if (width <= 1 || !item.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const text = `${item.tagName.toLowerCase()} "${item.innerText.slice(0, 40)}"`;
      if (right > innerWidth + 1 || left < -1) found.push(`${text} ends at ${Math.round(right)}`);
      if (item.matches('button, a, [role=tab]') && item.scrollWidth > item.clientWidth + 1 && item.clientWidth > 0)
        found.push(`${text} is cut: ${item.scrollWidth} of ${item.clientWidth} px`);
    }
    return found;
  });

/** Waits until the heading of a screen is painted. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestIdleCallback(done, { timeout: 1_000 }))),
  );
}

/** Loads the page again in another language. */
async function speak(page: Page, locale: string): Promise<void> {
  await page.evaluate((locale) => {
    const saved = JSON.parse(localStorage.getItem('ws-theme') ?? '{}') as object;
    localStorage.setItem('ws-theme', JSON.stringify({ ...saved, locale }));
  }, locale);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
}

test('pulling down far enough refreshes Home', async ({ page }) => {
  const wallet = new FullPage(page);
  await openAsFunded(wallet);
  await expect(wallet.balance).toContainText(/10/);
  const touch = await page.context().newCDPSession(page);
  const pull = async (by: number) => {
    const point = (y: number) => [{ x: 160, y }];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: point(120) });
    for (let y = 0; y <= by; y += 20)
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: point(120 + y) });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/wallet-api/tokens?') && request.url().includes('skipCache=true')) asked += 1;
  });
  await pull(60);
  await pull(200);
  await expect.poll(() => asked).toBeGreaterThan(0);
  expect(asked).toBe(1);
});

test('all screens fit 320 px in languages with long words', async ({ page }) => {
  const languages = ['de', 'tr'];
  const wallet = new FullPage(page);
  const faults: Record<string, string[]> = {};
  const note = async (name: string) => {
    await settled(page);
    const found = await findOverflow(page);
    if (found.length > 0) faults[name] = found;
  };

  await wallet.open();
  for (const language of languages) {
    await speak(page, language);
    await note(`login, ${language}`);
  }
  await page.evaluate(() => localStorage.clear());
  await openAsFunded(wallet);
  await expect(wallet.balance).toContainText(/10/);
  for (const language of languages) {
    await speak(page, language);
    for (const screen of screens) {
      await wallet.goTo(`wallet/${screen}`);
      await note(`${screen}, ${language}`);
    }
  }
  expect(faults).toEqual({});
});
