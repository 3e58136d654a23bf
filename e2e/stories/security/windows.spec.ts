import type { Page } from '../../test';
import { urls } from '../../addresses';
import { fund } from '../../faucet';
import { newEmail } from '../../newEmail';
import { BareHost } from '../../pages/BareHost';
import { SendPage } from '../../pages/SendPage';
import { WalletView } from '../../pages/WalletView';
import { expect, openConnected as openConnectedOwn, openSessions, test } from './attack';

/** Windows of the wallet, and a page that tries to replace them (docs/security/pages.md, "Attack 2", "5" and "11"). */
const thief = `0x${'e1'.repeat(20)}`;

/** Opens a page whose user has signed in and connected an account. Returns the page and the user's address. */
async function openConnected(
  page: Page,
  init?: object,
  name?: 'localhost',
): Promise<{ host: BareHost; email: string; account: string }> {
  const host = new BareHost(page);
  await host.open(init, name);
  const asking = await host.send('torus', { method: 'eth_requestAccounts', params: [] });
  const email = newEmail();
  await host.wallet.login(email);
  const { result } = await host.answer(asking);
  return { host, email, account: (result as string[])[0]! };
}

test('a page that reports a blocked window with its own session in the URL opens only the window of its request', async ({
  page,
}) => {
  const sessionId = 'c0ffee'.padStart(64, '1');
  const record = { privKey: '1'.repeat(64), userInfo: { authConnection: 'google', email: 'thief@evil.test' } };
  await openSessions().create({ sessionId, namespace: '', record, timeout: 600, allowedOrigin: urls.wallet });
  const handed = btoa(JSON.stringify({ sessionId, clientId: 'inlay-local', start: { at: 'addSignIn', email: '' } }));
  const finalUrl = `${urls.wallet}/wallet/account#b64Params=${handed}`;
  const { host, email, account } = await openConnected(page);
  const opening = host.wallet.button('Open the window');

  await test.step('without a request there is no button', async () => {
    await host.send('communication', { method: 'iframe_status', params: { isIFrameFullScreen: true, rid: '' } });
    expect(await host.tell('window_blocked', { windowId: 'none', finalUrl })).toMatchObject({ result: true });
    await expect(opening).toHaveCount(0);
  });

  await test.step('with a request, the button opens the window of that request', async () => {
    await host.tell('window_blocked', { windowId: 'w', finalUrl });
    const asking = { method: 'personal_sign', params: ['Whose window?', account], windowId: 'w' };
    const signing = await host.send('torus', asking);
    const [popup] = await Promise.all([page.waitForEvent('popup'), opening.click()]);
    const view = new WalletView(popup);
    await expect(view.text('Whose window?')).toBeVisible();
    expect(new URL(popup.url()).pathname).toBe('/v5/confirm-message');
    await view.confirm();
    expect(await host.answer(signing)).toHaveProperty('result');
  });

  await test.step('opened by the page itself, the URL asks for a sign-in', async () => {
    const [account] = await Promise.all([
      page.waitForEvent('popup'),
      page.evaluate((url) => void window.open(url), finalUrl),
    ]);
    const view = new WalletView(account);
    await expect(view.emailBox).toBeVisible();
    await expect(view.text('thief@evil.test')).toHaveCount(0);
    expect(new URL(account.url()).hash).toBe('');
    await account.close();
  });

  await test.step('the account page that the wallet opens has the user’s session', async () => {
    await host.tell('show_wallet_ui', { show: true, path: 'wallet/settings' });
    const row = host.wallet.button(/^Account and security/);
    const [opened] = await Promise.all([page.waitForEvent('popup'), row.click()]);
    const view = new WalletView(opened);
    await expect(view.text(email).first()).toBeVisible();
    expect(opened.url()).toBe(`${urls.wallet}/wallet/account`);
  });
});

test('a click inside a page cannot set up auto-approve; on the wallet’s own page it can, once the user has seen it', async ({
  page,
}) => {
  const { host, account } = await openConnected(
    page,
    { web3AuthClientId: 'inlay-full', confirmationStrategy: 'auto-approve' },
    'localhost',
  );
  const { wallet } = host;
  await host.tell('show_wallet_ui', { show: true, path: 'wallet/settings/auto' });
  const opening = wallet.button('Open the wallet’s page');
  await expect(opening).toBeVisible();
  await expect(wallet.button('Allow this site')).toHaveCount(0);
  await expect(wallet.view.getByRole('textbox')).toHaveCount(0);

  // The page makes the frame invisible and places it under the next click.
  await host.frame.evaluate((frame) => (frame.style.opacity = '0.01'));
  const [own] = await Promise.all([page.waitForEvent('popup'), opening.click()]);
  await host.frame.evaluate((frame) => (frame.style.opacity = '1'));
  const view = new WalletView(own);
  const allow = view.button('Allow this site');
  await expect(view.view.getByRole('switch', { checked: true })).toHaveCount(0);
  await expect(own).toHaveURL(`${urls.wallet}/v5/wallet/settings/auto`);

  await test.step('an untouched form cannot be submitted, and an early click has no effect', async () => {
    await allow.click();
    await expect(own.getByText('Choose at least one.')).toBeVisible();
    await expect(view.view.getByRole('switch').first()).toBeFocused();
    await own.getByText('Sign messages', { exact: true }).click();
    await own.getByRole('textbox', { name: 'Number of days' }).fill('1');
    await allow.click({ force: true });
    await own.waitForTimeout(200);
    await expect(view.button('Revoke')).toHaveCount(0);
  });

  await test.step('a click after a moment takes effect, there and in the frame', async () => {
    await expect(allow).toBeEnabled();
    await allow.click();
    await expect(view.button('Revoke')).toBeVisible();
    await expect(wallet.button('Revoke')).toBeVisible();
    expect(await host.ask('personal_sign', ['hello', account])).toHaveProperty('result');
  });

  await test.step('the policy can be revoked in the frame', async () => {
    await wallet.button('Revoke').click();
    await host.tell('show_wallet_ui', { show: false });
    await host.send('torus', { method: 'personal_sign', params: ['hello again', account] });
    await expect(wallet.text('hello again')).toBeVisible();
  });
});

test('the key is shown only on the wallet’s own page', async ({ page }) => {
  const { host } = await openConnected(page, { enableKeyExport: true });
  await host.tell('show_wallet_ui', { show: true, path: 'wallet/settings/key' });
  const opening = host.wallet.button('Open the wallet’s page');
  await expect(opening).toBeVisible();
  await expect(host.wallet.button('Show private key')).toHaveCount(0);
  const [own] = await Promise.all([page.waitForEvent('popup'), opening.click()]);
  const view = new WalletView(own);
  await own.getByRole('checkbox').check();
  await view.button('Show private key').click();
  await expect(own.locator('[data-secret]')).toHaveText(/^(0x)?[0-9a-f]{64}$/);
});

test('a page that fills in Send is shown as the asker on the confirmation', async ({ page }) => {
  const path = `wallet/transfer-token?request=ethereum:${thief}?value=1000`;
  const stranger = new BareHost(page);
  await stranger.open();
  expect(await stranger.tell('show_wallet_ui', { show: true, path })).toMatchObject({ error: { code: 4100 } });

  const { host, account } = await openConnected(page);
  await fund(account);
  const site = new URL(page.url()).host;
  expect(await host.tell('show_wallet_ui', { show: true, path })).toMatchObject({ result: true });
  const send = new SendPage(host.wallet);
  await expect(send.recipient).toHaveValue(thief);
  await send.next();
  await send.review();
  await expect(host.wallet.text(`${site} filled this in.`)).toBeVisible();
  await expect(host.wallet.text(new URL(urls.wallet).host)).toHaveCount(0);

  await test.step('once blocked, it cannot open a screen any more', async () => {
    await host.wallet.block();
    expect(await host.tell('show_wallet_ui', { show: true, path })).toMatchObject({ error: { code: 4001 } });
    expect(await host.tell('show_receive', { show: true })).toMatchObject({ error: { code: 4001 } });
  });
});

test('a blocked page opens nothing; the wallet’s own button leads to the place to unblock it', async ({ page }) => {
  const { host, account } = await openConnectedOwn(page, { 'data-show-widget-button': 'true' });
  await expect(host.walletButton).toBeVisible();
  await host.ask('personal_sign', ['Once too often', account]);
  await host.wallet.block();
  await expect(host.answer(1)).toHaveText(/^4001 /);
  await expect(host.walletButton).toHaveCount(0);
  await host.wallet.button('Open wallet').click();
  await host.wallet.button(/^Settings/).click();
  await host.wallet.button(/^Privacy and security/).click();
  await expect(host.wallet.button('Unblock')).toHaveCount(0);
  const own = await host.openWalletPage();
  await own.button('Unblock').click();
  await expect(host.wallet.text('No blocked sites')).toBeVisible();
  await host.wallet.close();
  await expect(host.walletButton).toBeVisible();
  await host.ask('eth_requestAccounts');
  await host.wallet.confirm();
  await expect(host.answer(2)).toHaveText(/0x[0-9a-f]{40}/);
});
