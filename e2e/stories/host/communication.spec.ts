import { expect, test, type Page } from '../../test';
import { demoUrl } from '../../addresses';
import { keepSession } from '../../pages/keepSession';
import { PublicClientPage } from '../../pages/PublicClientPage';
import { bringVisitor } from '../../visitor';

// Tests the requests of the communication stream (docs/protocol.md 1.12) with the public client: the response, and what is shown.

/** Opens a page of the public client with a user who has connected it before. */
async function openSignedIn(page: Page) {
  const { email } = await bringVisitor(page.context(), { connected: [new URL(demoUrl('127.0.0.1')).origin] });
  const host = new PublicClientPage(page);
  await host.open();
  await expect.poll(() => host.who()).toBe(email);
  const { wallet } = host;
  const closed = async () => {
    await wallet.close();
    await expect(host.frame).toBeHidden();
  };
  return { host, wallet, email, closed };
}

test('a page opens the wallet’s screens by name, and hides them', async ({ page }) => {
  const { host, wallet, closed } = await openSignedIn(page);
  await expect(host.frame).toBeHidden();
  const notThere = wallet.text('Page not found. Here is your wallet.');
  await host.show('showWalletUi');
  await expect(wallet.balance).toBeVisible();
  await expect(notThere).toBeHidden();
  await closed();

  await host.show('showWalletUi', { show: true, path: 'wallet/settings' });
  await expect(wallet.view.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible();
  await closed();

  await host.show('showReceive');
  await expect(wallet.view.getByRole('heading', { name: 'Receive', exact: true })).toBeVisible();
  await expect(wallet.copyAddressButton).toBeVisible();
  await wallet.button('Back').click();
  await expect(wallet.balance).toBeVisible();
  // The page hides the screen again.
  await host.show('showReceive');
  await expect(wallet.copyAddressButton).toBeVisible();
  await host.show('showReceive', { show: false });
  await expect(host.frame).toBeHidden();

  await host.show('showWalletConnectScanner');
  await expect(wallet.view.getByRole('textbox', { name: 'Link' })).toBeVisible();
  await closed();

  for (const method of ['show_swap', 'show_checkout', 'show_funding', 'show_wallet_connect', 'show_receive']) {
    expect(await host.tell(method, { show: false })).toBe(true);
  }
  expect(await host.tell('show_wallet_ui', { show: false })).toBe(true);
});

test('a page opens the checkout with prefilled values, a screen by its path, and none for a path that does not exist', async ({
  page,
}) => {
  const { host, wallet, closed } = await openSignedIn(page);
  await host.show('showCheckout', { show: true, crypto: 'TUSD', fiat: 'usd', fiatAmount: '40' });
  await expect(wallet.view.getByRole('textbox', { name: 'Amount to pay' })).toHaveValue('40');
  await expect(wallet.button(/^Coin TUSD/)).toBeVisible();
  await closed();
  await host.show('showWalletUi', { show: true, path: 'wallet/swap' });
  await expect(wallet.view.getByRole('heading', { name: 'Swap', exact: true })).toBeVisible();
  await wallet.button('Back').click();
  await expect(wallet.balance).toBeVisible();
  await closed();
  await host.show('showWalletUi', { show: true, path: 'wallet/nowhere' });
  await expect(wallet.text('Page not found. Here is your wallet.')).toBeVisible();
  await closed();

  // A user who leaves has not bought anything, and the request resolves with that.
  const bought = host.tell('topup', { provider: 'moonpay', params: {} });
  await expect(wallet.view.getByRole('textbox', { name: 'Amount to pay' })).toBeVisible();
  await closed();
  expect(await bought).toBe(false);
});

test('a page gets the correct response to each request, and replaces neither the user nor the network alone', async ({
  page,
}) => {
  const { host, wallet, email } = await openSignedIn(page);
  const instance = await host.tell('wallet_instance_id');
  expect(instance).toMatch(/^.{8,}$/);
  expect(await host.tell('wallet_instance_id')).toBe(instance);
  expect(await host.tell('user_info')).toMatchObject({ email, authConnection: 'email_passwordless' });
  expect(await host.tell('get_provider_state')).toEqual({
    isLoggedIn: true,
    currentAuthConnection: 'email_passwordless',
  });
  // A page cannot sign a user in without the user.
  const key = { privateKey: '01'.repeat(32), userInfo: {} };
  expect(await host.tell('login_with_private_key', key)).toMatch(/^4100 /);
  expect(await host.tell('login_with_session_id', ['00', ''])).toMatch(/^-?\d+ /);
  expect(await host.tell('topup', { provider: 'somebody' })).toMatch(/^-32602 /);
  expect(await host.tell('show_everything')).toMatch(/^4200 /);
  expect(await host.who()).toBe(email);

  const other = { chainId: '0x7a77', rpcTarget: 'https://node.example', displayName: 'Elsewhere', ticker: 'ELS' };
  const setting = host.tell('set_provider', other);
  await expect(wallet.text('https://node.example')).toBeVisible();
  await wallet.reject();
  expect(await setting).toMatch(/^4001 /);
  expect(await host.ask('eth_chainId')).toBe('0x7a69');

  // A page's own session cannot replace the signed-in user. After a logout it can, and the receive screen shows which page provided the
  // account.
  const session = [await keepSession(), ''];
  expect(await host.tell('login_with_session_id', session)).toMatch(/^4100 /);
  expect(await host.who()).toBe(email);
  await host.tell('logout');
  expect(await host.tell('login_with_session_id', session)).toEqual({ success: true });
  expect(await host.ask('eth_accounts')).toEqual(['0x7e5f4552091a69125d5dfcb7b8c2659029395bdf']);
  await host.show('showReceive');
  await expect(wallet.text(`${new URL(page.url()).host} brought this account here`)).toBeVisible();
});
