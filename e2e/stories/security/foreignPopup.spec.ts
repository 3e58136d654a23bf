import type { Page } from '../../test';
import { io } from 'socket.io-client';
import { openMessage, toChannelName } from '../../../src/signIn/session/channel';
import { createSessionId } from '../../../src/signIn/session/sessionId';
import { toStartUrl } from '../../../src/signIn/startUrl';
import { demoUrl, urls } from '../../addresses';
import { newEmail } from '../../newEmail';
import { SignInPage } from '../../pages/SignInPage';
import { WalletView } from '../../pages/WalletView';
import { expect, openSessions, test } from './attack';

const shop = new URL(demoUrl('localhost')).origin;

/** Creates an attacker's login record for the project, and a script that claims the project's origin and waits for the result. */
async function prepare(clientId: string) {
  const loginId = createSessionId();
  const options = { clientId, uxMode: 'popup', redirectUrl: `${shop}/signin` };
  const record = { actionType: 'login', options, params: { authConnection: 'email_passwordless' } };
  await openSessions().create({ sessionId: loginId, record, timeout: 600, allowedOrigin: '*' });
  const socket = io(urls.wallet, { transports: ['websocket'], extraHeaders: { origin: shop } });
  const heard: string[] = [];
  socket.on(`${toChannelName(loginId)}_success`, (data: string) => {
    void openMessage({ topic: loginId, data }).then((text) => heard.push(text));
  });
  const asked = ['v2:check_auth_status', toChannelName(loginId), { namespace: '', sameIpCheck: true }] as const;
  socket.on('connect', () => void socket.emit(...asked));
  const link = toStartUrl({ sdkUrl: urls.wallet, start: { loginId, storageServerUrl: urls.wallet } });
  return { link, heard, stop: () => void socket.disconnect() };
}

async function openFrom(page: Page, { link, features = '' }: { link: string; features?: string }): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await page.evaluate(([url, how]) => void window.open(url, '_blank', how), [link, features] as const);
  return opened;
}

test('a foreign page opens a project’s sign-in: the user learns who opened it, and a script hears nothing', async ({
  page,
  site,
}) => {
  const evil = site.serve({ host: 'evil.test', path: '/', body: '' });
  await page.goto(evil);
  const { link, heard, stop } = await prepare('inlay-strict');
  const popup = await openFrom(page, { link });
  const host = new WalletView(popup);
  await expect(popup.getByRole('heading', { name: 'Who opened this window?' })).toBeVisible();
  await expect(host.text(`${new URL(evil).origin} opened this window.`)).toBeVisible();
  await expect(host.text(/your name, your email address and access to/)).toBeVisible();
  await expect(host.emailBox).toHaveCount(0);
  await host.button('Do not sign in').click();
  await expect(host.text('Nothing was shared.')).toBeVisible();
  await expect.poll(() => heard).toEqual([JSON.stringify({ error: 'the sign-in was cancelled by the user' })]);
  stop();
});

test('a foreign page opens the sign-in of a project with key return: it is refused, whether it hides itself or not', async ({
  page,
  site,
}) => {
  await page.goto(site.serve({ host: 'evil.test', path: '/', body: '' }));
  for (const [how, features, words] of [
    ['says who it is', '', /^http:\/\/evil\.test:\d+ opened this window, and it is not registered/],
    ['hides itself', 'noreferrer', /^The browser does not say which site opened this window/],
  ] as const)
    await test.step(how, async () => {
      const { link, heard, stop } = await prepare('inlay-local');
      const popup = new WalletView(await openFrom(page, { link, features }));
      await expect(popup.alert).toHaveText(words);
      await expect(popup.emailBox).toHaveCount(0);
      await expect.poll(() => heard.length).toBe(1);
      expect(heard[0]).toContain('"error"');
      stop();
    });
});

/** Opens the project's page, which hides its referrer. */
async function openSilent(page: Page, sdk: 'inlay' | 'public'): Promise<SignInPage> {
  const host = new SignInPage(page, sdk);
  await host.sendNoReferrer();
  await host.open({ client_id: 'inlay-strict' }, 'localhost');
  return host;
}

test('a project’s page that sends no referrer can prove its origin with our SDK', async ({ page }) => {
  const host = await openSilent(page, 'inlay');
  const popup = await host.openPopup('Sign in');
  expect(await popup.evaluate(() => document.referrer)).toBe('');
  const email = newEmail();
  await new WalletView(popup).login(email);
  await expect(host.status).toHaveText(`Signed in as ${email}`);
});

test('with the public client the user is asked, and can continue', async ({ page }) => {
  const host = await openSilent(page, 'public');
  const popup = await host.openPopup('Sign in');
  const view = new WalletView(popup);
  await expect(view.text(/We cannot tell which site opened this window/)).toBeVisible();
  const email = newEmail();
  await view.button('Continue anyway').click();
  await view.login(email);
  await expect(host.status).toHaveText(`Signed in as ${email}`);
});
