import { expect, test } from '@playwright/test';
import { newEmail } from '../newEmail';
import { PublicClientPage } from '../pages/PublicClientPage';
import { WalletView } from '../pages/WalletView';

test('a public client signs in, signs in a popup, finds the session after a reload, logs out', async ({ page }) => {
  const host = new PublicClientPage(page);
  await host.open();
  expect(await host.who()).toBeNull();
  const email = newEmail();
  const login = host.login();
  await host.wallet.login(email);
  await host.wallet.confirm();
  const [account] = await login;
  expect(account).toMatch(/^0x[0-9a-f]{40}$/i);
  expect(await host.who()).toBe(email);

  const confirming = page.waitForEvent('popup');
  const signature = host.ask('personal_sign', ['0x6869', account]);
  await new WalletView(await confirming).confirm();
  expect(await signature).toMatch(/^0x[0-9a-f]{130}$/);

  const closing = page.waitForEvent('popup');
  const refused = host.ask('personal_sign', ['0x6869', account]);
  const popup = await closing;
  await expect(new WalletView(popup).confirmButton).toBeVisible();
  await popup.close();
  expect(await refused).toMatch(/^4001 /);

  await host.open();
  await expect.poll(() => host.who()).toBe(email);
  expect(await host.ask('eth_accounts')).toEqual([account]);
  await host.logout();
  expect(await host.who()).toBeNull();
});

test('a public client whose frame is loaded again hears from it, in whatever state it was', async ({ page }) => {
  const host = new PublicClientPage(page);
  await host.open();
  const answersAgain = async (accounts: string[]) => {
    const from = Date.now();
    expect(await host.ask('eth_chainId')).toBe('0x7a69');
    expect(Date.now() - from).toBeLessThan(5_000);
    expect(await host.ask('eth_accounts')).toEqual(accounts);
  };
  await test.step('nobody signed in, twice', async () => {
    for (let round = 0; round < 2; round++) {
      await host.reloadFrame();
      await answersAgain([]);
    }
  });

  const email = newEmail('reload');
  const login = host.login();
  await host.wallet.login(email);
  await host.wallet.confirm();
  const [account] = await login;
  await test.step('somebody signed in, who signs after it', async () => {
    await host.reloadFrame();
    await answersAgain([account!]);
    expect(await host.who()).toBe(email);
    const confirming = page.waitForEvent('popup');
    const signature = host.ask('personal_sign', ['0x6869', account]);
    await new WalletView(await confirming).confirm();
    expect(await signature).toMatch(/^0x[0-9a-f]{130}$/);
  });

  await test.step('while it covers the page: what is in flight is rejected, and the page is free again', async () => {
    const reading = host.ask('private_key');
    const refused = host.ask('wallet_watchAsset', { type: 'ERC20', options: { address: account } } as never);
    await host.show('showReceive');
    await expect(host.wallet.copyAddressButton).toBeVisible();
    await host.reloadFrame();
    await answersAgain([account!]);
    await expect(host.frame).toBeHidden();
    for (const answer of [reading, refused]) expect(await answer).toMatch(/^-?\d+ /);
  });

  await test.step('it logs out', async () => {
    await host.logout();
    expect(await host.who()).toBeNull();
    expect(await host.ask('eth_accounts')).toEqual([]);
    await host.reloadFrame();
    await answersAgain([]);
  });
});
