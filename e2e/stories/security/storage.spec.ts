import type { BrowserContext, Page } from '../../test';
import { urls } from '../../addresses';
import { newEmail } from '../../newEmail';
import { OwnPage } from '../../pages/OwnPage';
import { ask, expect, loaderTag, readSecrets, findWalletFrame, test } from './attack';

async function signIn(host: OwnPage): Promise<string> {
  await host.ask('eth_requestAccounts');
  await host.wallet.login(newEmail());
  await expect(host.answer(0)).toHaveText(/0x[0-9a-f]{40}/);
  return (JSON.parse((await host.answer(0).textContent())!) as string[])[0] ?? '';
}

/** Breaks the storage of the wallet's pages before any of their scripts run. */
async function spoil(context: BrowserContext, how: 'getters' | 'quota' | 'reads'): Promise<void> {
  await context.addInitScript(
    ({ how, wallet }) => {
      if (location.origin !== wallet) return;
      const fail = (name: string) => (): never => {
        throw new DOMException('Not here', name);
      };
      if (how === 'getters') {
        for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
          Object.defineProperty(window, name, { get: fail('SecurityError') });
        Object.defineProperty(document, 'cookie', { get: fail('SecurityError'), set: fail('SecurityError') });
      }
      if (how === 'quota') Storage.prototype.setItem = fail('QuotaExceededError');
      if (how === 'reads') {
        Storage.prototype.getItem = fail('UnknownError');
        Storage.prototype.removeItem = fail('UnknownError');
      }
    },
    { how, wallet: urls.wallet },
  );
}

function watchFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  return faults;
}

for (const how of ['getters', 'quota', 'reads'] as const) {
  test(`with failing storage (${how}) the user can sign in, but only until the page is closed (docs/threats.md 53)`, async ({
    context,
    page,
  }) => {
    await spoil(context, how);
    const faults = watchFaults(page);
    const host = new OwnPage(page);
    await host.open({ attributes: { 'data-show-widget-button': 'true' } });
    expect(await ask(page, 'eth_chainId')).toBe('0x7a69');
    const account = await signIn(host);
    await host.ask('personal_sign', ['Kept in memory', account]);
    await host.wallet.confirm();
    await expect(host.answer(1)).toHaveText(/^"0x[0-9a-f]{130}"$/);

    await page.reload();
    await host.waitForProvider();
    expect(await ask(page, 'eth_accounts')).toEqual([]);
    await host.walletButton.click();
    await expect(host.wallet.emailBox).toBeVisible();
    expect(faults).toEqual([]);
  });
}

test('with invalid stored data the wallet starts and asks to sign in (docs/threats.md 53)', async ({
  context,
  page,
}) => {
  await context.addInitScript((wallet) => {
    if (location.origin !== wallet) return;
    try {
      if (sessionStorage.getItem('spoilt') !== null) return;
      sessionStorage.setItem('spoilt', '1');
      for (const name of [
        'auth_store',
        'ws-session',
        'ws-transactions',
        'ws-network',
        'ws-theme',
        'ws-permissions',
        'ws-accounts',
        'ws-balances',
        'ws-login',
      ])
        localStorage.setItem(
          name,
          ['{', 'null', '[]', '{"list":{"length":9}}', '{"sessionId":"../x"}', '\u0000'][name.length % 6]!,
        );
    } catch {
      // Storage is blocked.
    }
  }, urls.wallet);
  const faults = watchFaults(page);
  const host = new OwnPage(page);
  await host.open({ attributes: { 'data-show-widget-button': 'true' } });
  expect(await ask(page, 'eth_accounts')).toEqual([]);
  const account = await signIn(host);
  await page.reload();
  await host.waitForProvider();
  await host.ask('eth_accounts');
  await expect(host.answer(0)).toHaveText(new RegExp(account, 'i'));
  expect(faults).toEqual([]);
});

test('a site does not learn what its visitor does in the wallet on another site (docs/threats.md 53)', async ({
  context,
  page,
  site,
}) => {
  const host = new OwnPage(page);
  await host.open({ host: '127.0.0.1' });
  const account = await signIn(host);
  const secrets = await readSecrets(await findWalletFrame(page));

  // Another top-level site that is also allowed to embed the wallet.
  const other = await context.newPage();
  await other.goto(site.serve({ host: 'other.localhost', path: '/', body: loaderTag('inlay-local') }));
  expect(await ask(other, 'eth_accounts')).toEqual([]);
  const state = (await ask(other, 'wallet_get_provider_state')) as { accounts: string[]; isUnlocked: boolean };
  expect(state).toMatchObject({ accounts: [], isUnlocked: false });
  const wallet = await findWalletFrame(other);
  const stored = await wallet.evaluate(() => {
    try {
      return JSON.stringify({ ...localStorage, ...sessionStorage });
    } catch {
      return '';
    }
  });
  for (const secret of [account, secrets.sessionId, secrets.privateKey])
    expect(stored.toLowerCase()).not.toContain(secret.toLowerCase());
  const heard = JSON.stringify(await other.evaluate(() => window.heard));
  expect(heard.toLowerCase()).not.toContain(account.toLowerCase());

  // The same site in another tab, where the user is signed in.
  const again = new OwnPage(await context.newPage());
  await again.open({ host: '127.0.0.1', attributes: { 'data-show-widget-button': 'true' } });
  await again.ask('eth_accounts');
  await expect(again.answer(0)).toHaveText(new RegExp(account, 'i'));

  // The account page has a separate storage and receives the session from the frame that opens it.
  await again.walletButton.click();
  await again.wallet.button('Settings').first().click();
  const button = again.wallet.button(/^Account and security/);
  const [tab] = await Promise.all([again.page.waitForEvent('popup'), button.click()]);
  await expect(tab.getByTitle(account)).toBeVisible();
});
