import { toSessionKey } from '../../../src/signIn/session/sessionId';
import { createSessionStoreClient } from '../../../src/signIn/session/sessionStoreClient';
import { expect, test, type Page } from '../../test';
import { urls } from '../../addresses';
import { FullPage } from '../../pages/FullPage';
import { openAsVisitor } from '../../visitor';

interface Session {
  sessionId: string;
}

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('ws-snapshot'));

/** Signs in, waits until Home is stored, and loads the page again without the wallet's scripts. */
async function openWithoutScripts(page: Page, between: () => Promise<unknown> = () => Promise.resolve()) {
  const wallet = new FullPage(page);
  await openAsVisitor(wallet);
  await expect(wallet.copyAddressButton).toBeVisible();
  await expect.poll(() => stored(page)).toContain('Account 1');
  await between();
  let release = (): void => undefined;
  const isHeld = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await isHeld;
    await route.continue();
  });
  const answered = page.waitForResponse('**/v2/store/get');
  await page.reload({ waitUntil: 'commit' });
  await answered;
  return { wallet, release };
}
const snapshot = (page: Page) => page.locator('#root > div[inert]');

test('Home is shown as it was before any script of the wallet has loaded, and is replaced by Home', async ({
  page,
}) => {
  const { wallet, release } = await openWithoutScripts(page);
  await expect(snapshot(page).getByText('Account 1')).toBeVisible();
  // Nothing in it can be pressed.
  expect(
    await page.evaluate(() => document.querySelector('#root > div[inert]')?.querySelector('a[href], [id]')),
  ).toBeNull();
  release();
  await expect(snapshot(page)).toHaveCount(0);
  await expect(wallet.copyAddressButton).toBeVisible();
  await wallet.logout();
  await expect(wallet.emailBox).toBeVisible();
  expect(await stored(page)).toBeNull();
});

test('a session that was ended elsewhere shows nothing of Home, not even before the scripts (docs/threats.md 126)', async ({
  page,
}) => {
  const { wallet, release } = await openWithoutScripts(page, async () => {
    // Like another device that ends all sessions of the user.
    const { sessionId } = await page.evaluate(() => JSON.parse(localStorage.getItem('auth_store') ?? '{}') as Session);
    const headers = { 'content-type': 'application/json', origin: urls.wallet };
    const asWallet = (url: string | URL | Request, init: RequestInit = {}) => fetch(url, { ...init, headers });
    const sessions = createSessionStoreClient({ fetch: asWallet, storageServerUrl: urls.wallet });
    expect(await sessions.read({ sessionId })).not.toBeNull();
    await sessions.invalidate({ sessionId, namespace: '' });
    // The server keeps the empty record for a second.
    const body = JSON.stringify({ key: toSessionKey(sessionId), namespace: '' });
    const read = () =>
      asWallet(`${urls.wallet}/v2/store/get`, { method: 'POST', body }).then((answer) => answer.text());
    await expect.poll(read).toContain('"message":""');
  });
  await page.waitForTimeout(300);
  await expect(page.getByText('Account 1')).toHaveCount(0);
  release();
  await expect(wallet.emailBox).toBeVisible();
});

test('Home is not stored for the user who has signed in in another tab (docs/threats.md 126)', async ({ page }) => {
  const wallet = new FullPage(page);
  await openAsVisitor(wallet);
  await expect.poll(() => stored(page)).toContain('Account 1');
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('auth_store') ?? '{}') as Session;
    localStorage.setItem('auth_store', JSON.stringify({ ...session, sessionKey: `04${'ab'.repeat(64)}` }));
    localStorage.removeItem('ws-snapshot');
    document.querySelector('#root h1')?.append(' ');
  });
  // Longer than Home has to be still before it is stored.
  await page.waitForTimeout(1_200);
  expect(await stored(page)).toBeNull();
});

test('a snapshot that cannot be built is ignored', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const { wallet, release } = await openWithoutScripts(page, () =>
    // The open wallet would replace it.
    page.addInitScript(() => {
      const kept = JSON.parse(localStorage.getItem('ws-snapshot') ?? '{}') as object;
      const deep = `${'["div",{},'.repeat(50_000)}"x"${']'.repeat(50_000)}`;
      const text = JSON.stringify({ ...kept, tree: ['here'] }).replace('"here"', deep);
      localStorage.setItem('ws-snapshot', text);
    }),
  );
  release();
  await expect(wallet.copyAddressButton).toBeVisible();
  expect(errors).toEqual([]);
});

test('a snapshot that somebody has changed runs no code and leads nowhere (docs/threats.md 126)', async ({ page }) => {
  const { release } = await openWithoutScripts(page, () =>
    page.addInitScript(() => {
      const kept = JSON.parse(localStorage.getItem('ws-snapshot') ?? '{}') as { tree: unknown[] };
      kept.tree.push(
        ['p', { class: 'changed' }, 'Changed'],
        ['script', {}, 'globalThis.broken = true'],
        ['img', { src: 'data:,', onerror: 'globalThis.broken = true' }],
        ['a', { href: 'https://evil.example', target: '_top' }, 'Claim'],
        ['iframe', { src: '/v5/' }],
        ['form', { action: 'https://evil.example' }, ['input', { name: 'phrase' }]],
        { no: 'element' },
        7,
      );
      localStorage.setItem('ws-snapshot', JSON.stringify(kept));
    }),
  );
  await expect(page.getByText('Changed')).toBeVisible();
  expect(
    await snapshot(page).evaluate((root) => [
      root.querySelectorAll('script, iframe, form, input, [href], [onerror], [target]').length,
      'broken' in globalThis,
    ]),
  ).toEqual([0, false]);
  release();
  await expect(page.getByText('Changed')).toHaveCount(0);
});
