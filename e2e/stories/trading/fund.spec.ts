import { expect, test } from '../../test';
import { urls } from '../../addresses';
import { findInBothThemes } from '../../findViolations';
import { newEmail } from '../../newEmail';
import { FullPage } from '../../pages/FullPage';
import { openAsVisitor } from '../../visitor';
import { PublicClientPage } from '../../pages/PublicClientPage';

/** An account that the local chain has unlocked. It acts as another wallet in the browser. */
const theirs = '0x90F79bf6EB2c4f870365E785982E1f101E93b906';

test('a user gets coins from a faucet, and transfers more from another wallet of the browser', async ({ page }) => {
  // Announces itself like an extension (EIP-6963); the chain itself answers its requests.
  await page.exposeFunction('askNode', async (method: string, params: unknown[]) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
    const answer = await fetch(urls.evm, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    return ((await answer.json()) as { result: unknown }).result;
  });
  await page.addInitScript((account) => {
    const { askNode } = window as unknown as { askNode: (method: string, params: unknown[]) => Promise<unknown> };
    const provider = {
      request: async ({ method, params = [] }: { method: string; params?: unknown[] }) =>
        method === 'eth_requestAccounts' ? [account] : askNode(method, params),
    };
    const detail = Object.freeze({ info: { uuid: 'f', name: 'Fox', icon: '', rdns: 'test.fox' }, provider });
    const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
    window.addEventListener('eip6963:requestProvider', announce);
  }, theirs);
  const wallet = new FullPage(page);
  await openAsVisitor(wallet);
  await expect(wallet.address).toBeVisible();
  await wallet.open('wallet/checkout');
  await wallet.button('Other ways to add money').click();
  await expect(page).toHaveURL(/\/wallet\/fund$/);
  for (const way of [/^Buy with money/, /^Receive/, /^Another wallet/, /^Coins on another network/])
    await expect(wallet.button(way)).toBeVisible();
  // Exchanges do not pay out on test networks.
  await expect(wallet.button(/^Send from an exchange/)).toBeHidden();
  expect(await findInBothThemes(page)).toEqual([]);

  const [faucet] = await Promise.all([page.waitForEvent('popup'), wallet.button(/^Get test coins/).click()]);
  await faucet.getByRole('button', { name: 'Get test coins' }).click();
  await expect(faucet.getByRole('heading', { name: 'Sent' })).toBeVisible();
  await faucet.close();

  await wallet.button(/^Another wallet/).click();
  await wallet.button('Fox').click();
  await page.getByRole('textbox', { name: 'Amount to add' }).fill('0.25');
  expect(await findInBothThemes(page)).toEqual([]);
  await wallet.button('Add 0.25 ETH').click();
  await expect(page.getByRole('heading', { name: '0.25 ETH arrived' })).toBeVisible();
  await wallet.button('Go to Home').click();
  await expect(wallet.balance).toContainText('1.25');
});

test('inside a page, other wallets are searched for on the wallet’s own page', async ({ page }) => {
  const host = new PublicClientPage(page);
  await host.open();
  const login = host.login();
  await host.wallet.login(newEmail());
  await login;
  await host.tell('show_funding', { show: true });
  await host.wallet.button(/^Another wallet/).click();
  const [own] = await Promise.all([page.waitForEvent('popup'), host.wallet.button('Open a new tab').click()]);
  await expect(own.getByRole('heading', { name: 'Another wallet in this browser' })).toBeVisible();
  await expect(own.getByText(/^No other wallet was found/)).toBeVisible();
});
