import { expect, test, type Page } from '../../test';
import { verifyMessage } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { demoUrl, urls } from '../../addresses';
import { FullPage } from '../../pages/FullPage';
import { createSessionStoreClient } from '../../../src/signIn/session/sessionStoreClient';

const sessions = createSessionStoreClient({ fetch, storageServerUrl: urls.wallet });
const newId = () => generatePrivateKey().slice(2);
const back = demoUrl('127.0.0.1', '/app?from=wallet');
const url64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Stores what a mobile application stores before it opens the wallet: a session and its configuration (docs/protocol-server.md 4). */
async function openApplication({ redirectUrl = back, clientId = 'inlay-local', namespace = '', asText = false } = {}) {
  const key = generatePrivateKey();
  const [sessionId, loginId] = [newId(), newId()];
  const userInfo = { email: 'ada@app.test', authConnection: 'google', authConnectionId: 'google', userId: 'ada' };
  const record = { sessionId, privKey: key.slice(2), userInfo };
  await sessions.create({ sessionId, namespace, record, timeout: 600, allowedOrigin: '*' });
  const options = { clientId, network: 'sapphire_devnet', redirectUrl, whiteLabel: { appName: 'Field notes' } };
  const login = { options, actionType: 'login', params: {} };
  // iOS stores JSON text inside JSON.
  const stored = (asText ? JSON.stringify({ options }) : login) as object;
  await sessions.create({
    sessionId: loginId,
    namespace: '',
    record: stored,
    timeout: 600,
    allowedOrigin: '*',
  });
  return { sessionId, loginId, account: privateKeyToAccount(key) };
}

async function openLink(page: Page, path: string, base64: string): Promise<FullPage> {
  const wallet = new FullPage(page);
  await wallet.open(`${path}#b64Params=${base64}`);
  return wallet;
}

/** Returns the result, once the browser is at the application's URL. */
async function readAnswer(page: Page): Promise<unknown> {
  await page.waitForURL(/\/app\?from=wallet#b64Params=/);
  const text = new URL(page.url()).hash.replace('#b64Params=', '');
  return JSON.parse(Buffer.from(text, 'base64url').toString());
}

test.beforeEach(({ page }) => page.route(`${new URL(back).origin}/app**`, (route) => route.fulfill({ body: 'App' })));

test('a mobile application requests a signature, in the format of each platform', async ({ page }) => {
  const app = await openApplication();
  const ids = { loginId: app.loginId, sessionId: app.sessionId };
  const request = { method: 'personal_sign', params: ['Hello from the app', app.account.address] };
  const params = JSON.stringify(request.params);
  const links = {
    'react-native': url64({ ...ids, platform: 'react-native', request }),
    ios: url64({ ...ids, platform: 'ios', request: JSON.stringify(request) }),
    android: url64({ ...ids, platform: 'android', request: { ...request, params } }),
    unity: Buffer.from(
      JSON.stringify({ ...ids, platform: 'unity', request: JSON.stringify({ ...request, params }) }),
    ).toString('base64'),
  };
  for (const [platform, link] of Object.entries(links)) {
    await test.step(platform, async () => {
      const wallet = await openLink(page, 'wallet/request', link);
      await expect(wallet.text('Hello from the app')).toBeVisible();
      expect(new URL(page.url()).hash).toBe('');
      await wallet.confirm();
      const answer = (await readAnswer(page)) as { success: boolean; result: `0x${string}` };
      expect(answer.success).toBe(true);
      const signed = { address: app.account.address, message: 'Hello from the app', signature: answer.result };
      expect(await verifyMessage(signed)).toBe(true);
    });
  }

  await test.step('the application is told about a rejection and about an expired session', async () => {
    const wallet = await openLink(page, 'wallet/request', links.ios);
    await wallet.reject();
    expect(await readAnswer(page)).toMatchObject({ success: false, error: 'User rejected the request.' });
    await sessions.invalidate({ sessionId: app.sessionId });
    await openLink(page, 'wallet/request', links.android);
    expect(await readAnswer(page)).toMatchObject({ success: false, error: expect.stringContaining('expired') });
  });
});

test('a mobile application shows its wallet, which names the application and stores nothing here', async ({ page }) => {
  await page.addInitScript(() => {
    const calls: string[] = [];
    Object.assign(window, {
      calls,
      webkit: { messageHandlers: { JSBridge: { postMessage: (text: string) => calls.push(text) } } },
    });
  });
  const app = await openApplication({ namespace: 'sfa', asText: true });
  const ids = { loginId: app.loginId, sessionId: app.sessionId, sessionNamespace: 'sfa' };
  const wallet = await openLink(page, 'wallet', url64({ ...ids, platform: 'ios' }));
  await expect(wallet.copyAddressButton).toBeVisible();
  await wallet.address.click();
  await expect(wallet.address).toHaveText(app.account.address);
  const bar = page.getByRole('banner').filter({ has: wallet.closeButton });
  await expect(bar).toContainText(new URL(back).host);
  await expect(bar).toContainText('ada@app.test');
  await wallet.close();
  expect(await page.evaluate(() => (window as unknown as { calls: string[] }).calls)).toEqual(['closeWalletServices']);
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).not.toContain(app.sessionId);
  expect(kept).not.toContain('ada@app.test');

  await wallet.logout();
  await expect(wallet.emailBox).toBeVisible();
  await expect.poll(() => sessions.read({ sessionId: app.sessionId, namespace: 'sfa' })).toBeNull();
});

test('a link with an unregistered return URL goes nowhere and shows no wallet', async ({ page }) => {
  const left: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame() && !frame.url().startsWith(urls.wallet)) left.push(frame.url());
  });
  const request = { method: 'eth_accounts', params: [] };
  const hostile = [
    'https://evil.test/',
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    `${back}#stay`,
    `http://user@${new URL(back).host}/app`,
    'http://127.0.0.1.evil.test/app',
  ];
  for (const redirectUrl of hostile) {
    const { account: _account, ...ids } = await openApplication({ redirectUrl });
    const wallet = await openLink(page, 'wallet/request', url64({ ...ids, platform: 'android', request }));
    await expect(wallet.alert, redirectUrl).toContainText('at an address that is not registered for it');
    await expect(wallet.copyAddressButton).toHaveCount(0);
    await page.goto('about:blank');
  }
  const { account: _account, ...unknown } = await openApplication({ clientId: 'nobody' });
  const wallet = await openLink(page, 'wallet', url64({ ...unknown, platform: 'ios' }));
  await expect(wallet.alert).toContainText('not known to this server');
  await page.goto('about:blank');
  // A link is rejected if its session has no record of an application.
  await openLink(page, 'wallet', url64({ sessionId: unknown.sessionId, loginId: newId(), platform: 'ios' }));
  await expect(wallet.alert).toContainText('sign-in has expired');
  // A link also cannot open another user's account page, where the victim might add their own sign-ins (docs/threats.md 17).
  const handed = url64({ sessionId: unknown.sessionId, clientId: 'inlay-local' });
  await page.goto(`${urls.wallet}/wallet/account#b64Params=${handed}`);
  await expect(wallet.emailBox).toBeVisible();
  expect(new URL(page.url()).hash).toBe('');
  await page.goto('about:blank');
  await openLink(page, 'wallet', url64({ sessionId: unknown.sessionId, loginId: 'x', platform: 'ios' }));
  await expect(wallet.alert).toContainText('This link is incomplete');
  expect(left.filter((url) => url !== 'about:blank')).toEqual([]);
});
