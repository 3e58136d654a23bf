import type { Page } from '../../test';
import { urls } from '../../addresses';
import { fund } from '../../faucet';
import { newEmail } from '../../newEmail';
import { OwnPage } from '../../pages/OwnPage';
import { openConnected } from '../../pages/openConnected';
import { expect, test } from './attack';

const nobody = '0x000000000000000000000000000000000000dEaD';
const day = 86_400_000;

async function openFunded(page: Page): Promise<{ host: OwnPage; account: string }> {
  const opened = await openConnected(page, { attributes: { 'data-show-widget-button': 'true' } });
  await fund(opened.account);
  return opened;
}

async function signInFunded(page: Page): Promise<{ host: OwnPage; account: string }> {
  const host = new OwnPage(page);
  await host.open({ attributes: { 'data-show-widget-button': 'true' } });
  await host.ask('eth_requestAccounts');
  await host.wallet.login(newEmail());
  await expect(host.answer(0)).toHaveText(/0x[0-9a-f]{40}/);
  const [account = ''] = JSON.parse((await host.answer(0).textContent())!) as string[];
  await fund(account);
  return { host, account };
}

/** Calls the chain directly, bypassing the story's faults. */
async function askChain<Result>(method: string, params: unknown[]): Promise<Result> {
  const body = JSON.stringify({ id: 1, jsonrpc: '2.0', method, params });
  const response = await fetch(urls.evm, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  return ((await response.json()) as { result: Result }).result;
}
const countSent = async (account: string): Promise<number> =>
  Number(await askChain<string>('eth_getTransactionCount', [account, 'pending']));

const untilMined = (hash: string): Promise<void> =>
  expect
    .poll(async () => (await askChain<{ status?: string } | null>('eth_getTransactionReceipt', [hash]))?.status)
    .toBe('0x1');

const pay = (host: OwnPage, account: string, value = '0x1'): Promise<void> =>
  host.ask('eth_sendTransaction', [{ from: account, to: nobody, value }]);

/** Records the raw transactions that the wallet sends to the chain. */
function watchRaw(page: Page): string[] {
  const raw: string[] = [];
  page.on('request', (request) => {
    const body = request.postData() ?? '';
    const sent = /"eth_sendRawTransaction","params":\["(0x[0-9a-f]+)"\]/.exec(body)?.[1];
    if (sent !== undefined && request.url().startsWith(urls.evm)) raw.push(sent);
  });
  return raw;
}

test('going offline during a transaction gives a clear response, and nothing is sent twice (docs/threats.md 51)', async ({
  context,
  page,
}) => {
  const { host, account } = await openFunded(page);
  const { wallet } = host;
  const raw = watchRaw(page);
  await pay(host, account);
  await expect(wallet.confirmButton).toBeEnabled();
  await context.setOffline(true);
  await wallet.confirm();
  // Either the hash of the signed transaction or a clear error: in both cases the request has ended.
  await expect(host.answer(1)).toHaveText(/^("0x[0-9a-f]{64}"|-?\d{4,5} \S.*)$/, { timeout: 45_000 });
  const isSigned = (await host.answer(1).textContent())?.startsWith('"0x') === true;
  await expect(wallet.confirmButton).toHaveCount(0);
  await expect(host.walletButton).toHaveAccessibleName(/^(Open|Close) wallet$/);

  await test.step('a message can be signed without a network', async () => {
    await host.ask('personal_sign', ['Offline', account]);
    await wallet.confirm();
    await expect(host.answer(2)).toHaveText(/^"0x[0-9a-f]{130}"$/);
  });
  expect(await countSent(account)).toBe(0);
  await context.setOffline(false);

  await test.step('once the network is back the transaction is sent once, if its hash was returned', async () => {
    await expect.poll(() => countSent(account), { timeout: 60_000 }).toBe(Number(isSigned));
    expect(new Set(raw).size).toBeLessThanOrEqual(1);
  });

  await test.step('the next transaction has the next nonce', async () => {
    await pay(host, account, '0x2');
    await wallet.confirm();
    await expect(host.answer(3)).toHaveText(/^"0x[0-9a-f]{64}"$/, { timeout: 30_000 });
    await untilMined(JSON.parse((await host.answer(3).textContent())!) as string);
    expect(await countSent(account)).toBe(Number(isSigned) + 1);
    expect(new Set(raw).size).toBe(Number(isSigned) + 1);
  });
});

test('after a lost response the same bytes are sent again, as one transaction (docs/threats.md 51)', async ({
  page,
}) => {
  const { host, account } = await openFunded(page);
  const raw = watchRaw(page);
  let lost = 0;
  await page.route(`${urls.evm}/`, async (route) => {
    if (lost > 0 || !route.request().postData()?.includes('eth_sendRawTransaction')) return route.continue();
    lost++;
    await route.fetch();
    await route.abort('internetdisconnected');
  });
  await pay(host, account);
  await host.wallet.confirm();
  await expect(host.answer(1)).toHaveText(/^"0x[0-9a-f]{64}"$/, { timeout: 45_000 });
  expect(lost).toBe(1);
  expect(raw.length).toBeGreaterThan(1);
  expect(new Set(raw).size).toBe(1);
  await expect.poll(() => countSent(account)).toBe(1);
  await untilMined(JSON.parse((await host.answer(1).textContent())!) as string);
});

for (const [name, off] of [
  ['a day late', -day],
  ['a day early', day],
] as const) {
  test(`with a clock that is ${name}, sign-in, signing, sending and reloading work (docs/threats.md 51)`, async ({
    page,
  }) => {
    await page.clock.install({ time: Date.now() + off });
    const { host, account } = await signInFunded(page);
    await host.ask('personal_sign', ['On another day', account]);
    await host.wallet.confirm();
    await expect(host.answer(1)).toHaveText(/^"0x[0-9a-f]{130}"$/);
    await pay(host, account);
    await host.wallet.confirm();
    await expect(host.answer(2)).toHaveText(/^"0x[0-9a-f]{64}"$/, { timeout: 30_000 });
    expect(await countSent(account)).toBe(1);
    await page.reload();
    await host.waitForProvider();
    await host.ask('eth_accounts');
    await expect(host.answer(0)).toHaveText(new RegExp(account, 'i'));
  });
}
