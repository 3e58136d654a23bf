import { expect, test } from '../../test';
import { newEmail } from '../../newEmail';
import { keepSession } from '../../pages/keepSession';
import { PublicClientPage } from '../../pages/PublicClientPage';
import { WalletView } from '../../pages/WalletView';

test('a public client signs in, signs in a popup, finds the session after a reload, and logs out', async ({ page }) => {
  const host = new PublicClientPage(page);
  await host.open();
  expect(await host.who()).toBeNull();
  const email = newEmail();
  const login = host.login();
  await host.wallet.login(email);
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

/** Expects a chain id, and then the accounts. */
async function answersAgain(host: PublicClientPage, accounts: string[]): Promise<void> {
  expect(await host.ask('eth_chainId')).toBe('0x7a69');
  expect(await host.ask('eth_accounts')).toEqual(accounts);
}

test('@storage a public client gets responses again after each reload of its frame', async ({ page }) => {
  const host = new PublicClientPage(page);
  await host.open();
  for (let round = 0; round < 3; round++) {
    await host.reloadFrame();
    await answersAgain(host, []);
    expect(await host.who()).toBeNull();
  }
});

test('a public client whose frame is reloaded stays signed in, has pending requests rejected, and can log out', async ({
  page,
}) => {
  const host = new PublicClientPage(page);
  await host.open();
  const email = newEmail('reload');
  const login = host.login();
  await host.wallet.login(email);
  const [account = ''] = await login;

  await test.step('it signs after a reload of the frame', async () => {
    await host.reloadFrame();
    await answersAgain(host, [account]);
    expect(await host.who()).toBe(email);
    const confirming = page.waitForEvent('popup');
    const signature = host.ask('personal_sign', ['0x6869', account]);
    await new WalletView(await confirming).confirm();
    expect(await signature).toMatch(/^0x[0-9a-f]{130}$/);
  });

  await test.step('a pending request is rejected, and the page is no longer covered', async () => {
    const refused = host.ask('eth_signTransaction', [{ from: account, to: account, value: '0x1' }]);
    await expect(host.wallet.confirmButton).toBeVisible();
    await host.reloadFrame();
    await answersAgain(host, [account]);
    expect(await refused).toMatch(/^4\d{3} /);
    await expect(host.frame).toBeHidden();
  });

  await test.step('the frame navigates away and back', async () => {
    await host.renewFrame();
    await answersAgain(host, [account]);
  });

  await test.step('it logs out', async () => {
    await host.reloadFrame();
    await answersAgain(host, [account]);
    await host.logout();
    expect(await host.who()).toBeNull();
    expect(await host.ask('eth_accounts')).toEqual([]);
  });
});

test('a public client that has provided a session finds it in a reloaded frame, not in a new tab, and can end it', async ({
  page,
  context,
}) => {
  const account = '0x7e5f4552091a69125d5dfcb7b8c2659029395bdf';
  const host = new PublicClientPage(page);
  await host.open();
  expect(await host.loginWithSessionId(await keepSession())).toBe(true);
  await answersAgain(host, [account]);

  const back = async (again: () => Promise<void>) => {
    await again();
    await answersAgain(host, [account]);
    await expect.poll(() => host.isLoggedIn()).toBe(true);
  };
  await test.step('each reload', async () => {
    for (let round = 0; round < 2; round++) await back(() => host.reloadFrame());
  });

  await test.step('it signs', async () => {
    const signature = host.ask('personal_sign', ['0x6869', account]);
    // Some versions open a window for it.
    const place = await Promise.race([
      page.waitForEvent('popup').then((popup) => new WalletView(popup)),
      host.wallet.confirmButton.waitFor().then(() => host.wallet),
    ]);
    await place.confirm();
    expect(await signature).toMatch(/^0x[0-9a-f]{130}$/);
  });

  await test.step('away and back', () => back(() => host.renewFrame()));

  await test.step('another tab of the same page does not have it', async () => {
    const other = new PublicClientPage(await context.newPage());
    await other.open();
    await answersAgain(other, []);
    await other.page.close();
  });

  await test.step('it logs out, and a reload brings nothing back', async () => {
    await host.reloadFrame();
    await answersAgain(host, [account]);
    await host.logout();
    await host.reloadFrame();
    await answersAgain(host, []);
  });
});
