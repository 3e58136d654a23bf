import { expect, test } from '@playwright/test';
import { newEmail } from '../newEmail';
import { PublicClientPage } from '../pages/PublicClientPage';
import { WalletView } from '../pages/WalletView';

test('@web3auth/ws-embed, unchanged: signs in, signs in a popup, finds the session after a reload, logs out', async ({
  page,
}) => {
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
