import { expect, test, type Page } from '../../test';
import { getAddress, parseEther, toHex } from 'viem';
import { fund } from '../../faucet';
import type { OwnPage } from '../../pages/OwnPage';
import { openConnected as openConnectedPage } from '../../pages/openConnected';

const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

async function openConnected(
  page: Page,
  attributes: Record<string, string> = {},
): Promise<{ host: OwnPage; account: string }> {
  return openConnectedPage(page, { attributes: { 'data-show-widget-button': 'true', ...attributes } });
}

async function openSettings({ walletButton, wallet }: OwnPage): Promise<void> {
  await walletButton.click();
  await wallet
    .button('Settings')
    .or(wallet.view.getByRole('link', { name: 'Settings' }))
    .first()
    .click();
  await wallet.button(/^Privacy and security/).click();
}

test('a page that floods the wallet is rejected, and can be blocked and unblocked (docs/threats.md 58)', async ({
  page,
}) => {
  const { host, account } = await openConnected(page);
  const { wallet } = host;
  await page.evaluate((from) => {
    interface Flooded {
      provider: { request(request: object): Promise<unknown> };
      codes: Record<string, number>;
    }
    const self = window as unknown as Flooded;
    self.codes = {};
    const count = (key: unknown) => (self.codes[String(key)] = (self.codes[String(key)] ?? 0) + 1);
    for (let at = 0; at < 1_000; at++) {
      self.provider
        .request({ method: 'personal_sign', params: [`Request ${at}`, from] })
        .catch(({ code }: { code: unknown }) => count(code));
      self.provider.request({ method: 'eth_chainId' }).then(() => count('read'), count);
    }
  }, account);
  const codes = (): Promise<Record<string, number>> =>
    page.evaluate(() => (window as unknown as { codes: Record<string, number> }).codes);
  await expect.poll(codes, { timeout: 60_000 }).toEqual({ '-32005': 990, read: 1_000 });
  await expect(wallet.text('1 of 10')).toBeVisible();
  await wallet.rejectAll(10);
  await expect.poll(codes).toEqual({ '-32005': 990, read: 1_000, '4001': 10 });

  // After three rejections within a minute, blocking the page is offered directly.
  for (const text of ['a', 'b', 'c', 'd']) await host.ask('personal_sign', [text, account]);
  for (const _ of [1, 2, 3]) await wallet.reject();
  await expect(wallet.text('This site keeps asking')).toBeVisible();
  await wallet.button('Block this site').click();
  await wallet.button('Block').click();
  await expect(host.answer(4)).toHaveText('4001 The user has blocked this site.');
  const own = wallet.button('Open wallet');
  await expect(own).toBeVisible();
  await host.ask('eth_requestAccounts');
  await expect(host.answer(5)).toHaveText('4001 The user has blocked this site.');
  await host.ask('eth_accounts');
  await expect(host.answer(6)).toHaveText('[]');

  // The page cannot open the wallet any more; the wallet's own button can.
  await own.click();
  await wallet.button(/^Settings/).click();
  await wallet.button(/^Privacy and security/).click();
  const unblocking = await host.openWalletPage();
  await unblocking.button('Unblock').click();
  await expect(wallet.text('No blocked sites')).toBeVisible();
  await wallet.close();
  await host.ask('eth_requestAccounts');
  await wallet.confirm();
  await expect(host.answer(7)).toHaveText(/0x[0-9a-f]{40}/);
});

test('what the user allows in Settings is confirmed without asking, and nothing beyond it (docs/threats.md 47)', async ({
  page,
}) => {
  const { host, account } = await openConnected(page, {
    'data-client-id': 'inlay-full',
    'data-confirmation-strategy': 'auto-approve',
  });
  const { wallet } = host;
  await fund(account);
  const send = (amount: string): Promise<void> =>
    host.ask('eth_sendTransaction', [{ from: account, to: friend, value: toHex(parseEther(amount)) }]);

  await send('0.01');
  await wallet.reject();
  await expect(host.answer(1)).toHaveText(/^4001 /);

  await openSettings(host);
  await wallet.button(/^Auto-approved sites/).click();
  const allowing = await host.openWalletPage();
  for (const method of ['Sign messages', 'Send transactions'])
    await allowing.view.getByText(method, { exact: true }).click();
  await allowing.view.getByRole('textbox', { name: /24 hours/ }).fill('0.05');
  await allowing.view.getByRole('textbox', { name: /addresses/ }).fill(friend);
  await allowing.view.getByRole('textbox', { name: /days/ }).fill('1');
  await allowing.button('Allow this site').click();
  await expect(wallet.button('Revoke')).toBeVisible();
  await wallet.close();

  await host.ask('personal_sign', ['Hello', account]);
  await expect(host.answer(2)).toHaveText(/^"0x[0-9a-f]{130}"$/);
  await send('0.01');
  await expect(host.answer(3)).toHaveText(/^"0x[0-9a-f]{64}"$/);
  await expect(host.frame).toBeHidden();

  await send('0.2');
  await wallet.reject();
  await expect(host.answer(4)).toHaveText(/^4001 /);
  await openSettings(host);
  await wallet.button(/^Auto-approved sites/).click();
  await wallet.button('Revoke').click();
  await expect(wallet.text('No auto-approved sites')).toBeVisible();
  await wallet.close();
  await host.ask('personal_sign', ['Hello', account]);
  await wallet.reject();
  await expect(host.answer(5)).toHaveText(/^4001 /);

  await test.step('a look-alike of a known address is shown in full next to it, and needs a held button (docs/threats.md 46)', async () => {
    // The screen's shortened form of both addresses is the same.
    const copy = getAddress(`${friend.slice(0, 5)}${'0'.repeat(32)}${friend.slice(-5)}`.toLowerCase());
    await host.ask('eth_sendTransaction', [{ from: account, to: copy, value: '0x1' }]);
    const warning = wallet.alert.filter({ hasText: 'only looks like one you know' });
    await expect(warning).toContainText(copy);
    await expect(warning).toContainText(friend);
    await expect(wallet.confirmButton).toBeHidden();
    await wallet.hold();
    await expect(host.answer(6)).toHaveText(/0x[0-9a-f]{64}/);
  });
});

test('several transactions in one confirmation are sent one after the other (EIP-5792)', async ({ page }) => {
  const paymasterService = { url: 'https://paymaster.example/', optional: true };
  const { host, account } = await openConnected(page);
  await fund(account);
  // A paymaster without credit for it (ERC-7677).
  await page.route(paymasterService.url, async (route) => {
    const { id } = route.request().postDataJSON() as { id: number };
    const headers = { 'access-control-allow-origin': '*' };
    const error = { code: -32001, message: 'Sponsor balance too low' };
    await route.fulfill({ json: { jsonrpc: '2.0', id, error }, headers });
  });
  const call = { to: friend, value: toHex(parseEther('0.01')) };
  await host.ask('wallet_sendCalls', [
    {
      version: '2.0.0',
      from: account,
      chainId: '0x7a69',
      atomicRequired: false,
      calls: [call, call],
      id: 'both',
      capabilities: { paymasterService },
    },
  ]);
  await expect(host.wallet.text('1 of 2')).toBeVisible();
  // A paymaster should have paid, and has refused.
  await expect(host.wallet.text('Insufficient gas credit, wallet balance will be used to cover fee')).toBeVisible();
  await host.wallet.confirm();
  await expect(host.answer(1)).toHaveText(/both/);
  const status = (): Promise<number> =>
    page.evaluate(async () => {
      const { provider } = window as unknown as { provider: { request(request: object): Promise<{ status: number }> } };
      return (await provider.request({ method: 'wallet_getCallsStatus', params: ['both'] })).status;
    });
  await expect.poll(status, { timeout: 30_000 }).toBe(200);
});
