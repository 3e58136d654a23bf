import { expect, test, type Page, type Route } from '@playwright/test';
import { numberToHex } from 'viem';
import { HttpError } from '../../../src/errors/http';
import type { SwapExecuted, SwapStatus } from '../../../src/wire/http/market/swap';
import { urls } from '../../addresses';
import { configure } from '../../operator/openConfigured';
import { dearerCoin } from '../../operator/dearerCoin';
import { FullPage } from '../../pages/FullPage';
import { openAsFunded } from '../../visitor';
import { SwapPage } from '../../pages/SwapPage';
import { createCamera } from '../camera';

test('swap: the form, its pickers and settings, and a successful swap', async ({ page }) => {
  const { wallet, swap, shoot } = await openSwap(page);
  await shoot('Empty');
  await wallet.button(/^Choose what to get: /).click();
  await wallet.button(/^TUSD/).waitFor();
  await shoot('Choose');
  const search = page.getByRole('textbox', { name: 'Search or paste a token address' });
  await search.fill('zzz');
  await shoot('Choose, none found');
  await search.fill('');
  const held: Route[] = [];
  await page.route(quotes, (route) => void held.push(route));
  await wallet.button(/^TUSD/).click();
  await swap.amount.fill('0.5');
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await shoot('Quoting');
  await page.unroute(quotes);
  await Promise.all(held.map((route) => route.continue().catch(() => undefined)));
  await wallet.text('You get at least').waitFor();
  await shoot('Quote');
  await wallet.button(/^Compare prices/).click();
  await shoot('Compare');
  await wallet.button('Back').click();
  await wallet.button('Swap settings').click();
  await shoot('Settings');
  await page.getByRole('tab', { name: 'Custom' }).click();
  await page.getByRole('textbox', { name: 'Percent', exact: true }).fill('3');
  await shoot('Settings, own slippage');
  await page.getByRole('tab', { name: 'Auto' }).click();
  await wallet.button('Back').click();
  await swap.review();
  await wallet.confirmButton.waitFor();
  await shoot('Review');
  await withReceipts(page, () => null);
  await wallet.confirm();
  await page.getByRole('heading', { name: 'Swapping' }).waitFor();
  await shoot('Under way');
  await withReceipts(page, (receipt) => receipt);
  await page.getByRole('heading', { name: 'Swapped', exact: true }).waitFor();
  await shoot('Done');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('swap: an allowance first, a remaining allowance, and a changed or refused swap', async ({ page }) => {
  const { wallet, swap, shoot } = await openSwap(page);
  await swap.chooseGet(/^TUSD/);
  await swap.amount.fill('0.5');
  await swap.review();
  await wallet.confirm();
  await page.getByRole('heading', { name: 'Swapped', exact: true }).waitFor();
  await wallet.button('New swap').click();
  await swap.choosePay(/^TUSD/);
  await swap.chooseGet(/^ETH/);
  await swap.amount.fill('600');
  await swap.review();
  await wallet.confirmButton.waitFor();
  await shoot('First step');
  await withReceipts(page, () => null);
  await wallet.confirm();
  await wallet.text('Waiting for the network').waitFor();
  await shoot('Waiting for the first step');
  await withReceipts(page, (receipt) => receipt);
  await wallet
    .text(/Uniswap V[23]/i)
    .first()
    .waitFor();
  await wallet.confirmButton.waitFor();
  await shoot('Second step');
  await wallet.reject();
  await wallet.button('Revoke').waitFor();
  await shoot('Left permission');
  for (const [state, code, title] of [
    ['Price got worse', 'conflict', 'The price has changed'],
    ['Source busy', 'rateLimited', /is busy$/],
    ['Source not responding', 'unavailable', /is not responding$/],
  ] as const) {
    const error = new HttpError(code);
    await page.route(build, (route) => route.fulfill({ status: error.status, json: error.toBody() }));
    await swap.review();
    await wallet.text(title).waitFor();
    await wallet.text('You get at least').waitFor();
    await shoot(state);
    await page.unroute(build);
  }
  await page.route(build, async (route) => {
    const answer = await route.fetch();
    const built = (await answer.json()) as { call: { to: string } };
    await route.fulfill({ json: { ...built, call: { ...built.call, to: `0x${'d1'.repeat(20)}` } } });
  });
  await swap.review();
  await page.getByRole('heading', { name: 'Your swap request cannot be processed' }).waitFor();
  await shoot('Refused');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('swap: in a pool of version 4, through Permit2', async ({ page }) => {
  const { wallet, swap, shoot } = await openSwap(page);
  await swap.chooseGet(/^TUSD/);
  await swap.amount.fill('0.5');
  await swap.chooseSource(/^Uniswap v4/);
  await wallet.text('You get at least').waitFor();
  await shoot('Quote of version 4');
  await swap.chooseSource(/^Uniswap v2/);
  await swap.review();
  await wallet.confirm();
  await page.getByRole('heading', { name: 'Swapped', exact: true }).waitFor();
  await wallet.button('New swap').click();
  await swap.choosePay(/^TUSD/);
  await swap.chooseGet(/^ETH/);
  await swap.amount.fill('600');
  await wallet.button(/^Compare prices/).click();
  await shoot('Compare with version 4');
  await wallet.button(/^Uniswap v4/).click();
  await swap.review();
  await wallet.text(/^Let Permit2/).waitFor();
  await shoot('Allowance of Permit2');
  await wallet.confirm();
  await wallet.text(/^Uniswap v4 can spend up to/).waitFor();
  await wallet.confirmButton.waitFor();
  await shoot('Review with the permission');
  await wallet.reject();
  await wallet.button('Revoke').waitFor();
  await shoot('Left permission of Permit2');
});

test('swap: to another network', async ({ page }) => {
  // The second local chain has no prices; a network that people swap to has.
  await page.route('**/market/currency?*chainId=0x7a6a*', (route) =>
    route.continue({ url: route.request().url().replace('0x7a6a', '0x7a69') }),
  );
  const { wallet, swap, shoot } = await openSwap(page);
  await wallet.button(/^Choose what to get: /).click();
  await wallet.button(/^Network: /).click();
  await page.getByRole('menuitemradio', { name: 'Second Local' }).click();
  await wallet.button(/^ETH/).waitFor();
  await shoot('Choose on another network');
  await wallet.button(/^ETH/).click();
  await swap.amount.fill('0.1');
  await wallet.text('You get at least').waitFor();
  await shoot('Quote to another network');
  await withCrossing(page, 'waiting');
  await swap.review();
  await wallet.confirmButton.waitFor();
  await shoot('Review across networks');
  await wallet.confirm();
  await page.getByRole('heading', { name: 'On its way' }).waitFor({ timeout: 60_000 });
  await shoot('Across networks, on its way');
  await page.unroute(status);
  await page.getByRole('heading', { name: 'Swapped', exact: true }).waitFor({ timeout: 60_000 });
  await shoot('Across networks, done');
  for (const [state, kind, heading] of [
    ['Across networks, sent back', 'refunded', 'Your money was sent back'],
    ['Across networks, failed', 'failed', 'It has not arrived'],
  ] as const) {
    await wallet.button('New swap').click();
    await wallet.button(/^Choose what to get: /).click();
    await wallet.button(/^Network: /).click();
    await page.getByRole('menuitemradio', { name: 'Second Local' }).click();
    await wallet.button(/^ETH/).click();
    await swap.amount.fill('0.1');
    await withCrossing(page, kind);
    await swap.review();
    await wallet.confirm();
    await page.getByRole('heading', { name: heading, exact: true }).waitFor({ timeout: 60_000 });
    await shoot(state);
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('swap: no price, and swaps unavailable', async ({ page }) => {
  const { wallet, swap, shoot } = await openSwap(page);
  const failing = (reason: string) => ({
    json: { quotes: [], failures: [{ source: 'uniswap-v2', name: 'Uniswap V2', reason }] },
  });
  await swap.chooseGet(/^TUSD/);
  for (const [state, answer, words] of [
    ['No route', failing('none'), 'Nobody swaps this pair'],
    ['Too small', failing('tooSmall'), 'This amount is too small'],
    ['Sources silent', failing('silent'), 'The price services are not responding'],
    ['Server down', { status: 503, body: '{}' }, 'The server is not responding'],
  ] as const) {
    await page.unroute(quotes);
    await page.route(quotes, (route) => route.fulfill(answer));
    await swap.amount.fill('');
    await swap.amount.fill('0.5');
    await wallet.text(new RegExp(words)).waitFor();
    await shoot(state);
  }
  await page.unroute(quotes);
  await swap.amount.fill('1000000');
  await wallet.button(/^Not enough /).waitFor();
  await shoot('More than there is');
  await page.route('**/market/swap/chain?*', async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, sources: [] } });
  });
  await wallet.open('wallet/swap');
  await wallet.text('Feature unavailable on testnet').waitFor();
  await shoot('Unavailable on testnet');
  await configure(page, (project) => ({
    ...project,
    chains: project.chains.map((chain) => ({ ...chain, isTestnet: false })),
  }));
  await wallet.open('wallet/swap');
  await wallet.text('Feature unavailable on current network').waitFor();
  await shoot('Unavailable');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('swap: a bad price, and a swap that the network refuses', async ({ page }) => {
  await dearerCoin(page, 1.25);
  const { wallet, swap, shoot } = await openSwap(page);
  await swap.chooseGet(/^TUSD/);
  await swap.amount.fill('0.5');
  const accept = page.getByRole('checkbox', { name: 'I accept the bad price' });
  await accept.waitFor();
  await shoot('Bad price');
  await accept.focus();
  await page.keyboard.press('Space');
  await shoot('Bad price accepted');
  await withReceipts(page, (receipt) => receipt && { ...receipt, status: '0x0' });
  await swap.review();
  await wallet.confirm();
  await page.getByRole('heading', { name: 'Swap failed' }).waitFor();
  await shoot('Failed');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('swap: a signed order', async ({ page }) => {
  const { wallet, swap, shoot } = await openSwap(page);
  await swap.chooseGet(/^TUSD/);
  await swap.amount.fill('0.5');
  await swap.review();
  await wallet.confirm();
  await page.getByRole('heading', { name: 'Swapped', exact: true }).waitFor();
  for (const isTaken of [true, false]) {
    await wallet.button('New swap').click();
    await swap.choosePay(/^TUSD/);
    await swap.chooseGet(/^ETH/);
    await swap.amount.fill('500');
    await wallet.button(/^Compare prices/).click();
    await wallet.button(/^CoW Protocol/).waitFor();
    if (isTaken) await shoot('Compare, with orders');
    await wallet.button(/^CoW Protocol/).click();
    if (!isTaken) await page.route(execute, (route) => route.fulfill({ json: { isTaken } satisfies SwapExecuted }));
    await swap.review();
    await wallet.confirm();
    await wallet.text(/^Swap 500 TUSD for at least/).waitFor();
    if (isTaken) await shoot('Review an order');
    await wallet.confirm();
    await page.getByRole('heading', { name: isTaken ? 'Swapping' : 'Order may still be filled' }).waitFor();
    await shoot(isTaken ? 'Order open' : 'Order not accepted');
    if (isTaken) await page.getByRole('heading', { name: 'Swapped', exact: true }).waitFor({ timeout: 60_000 });
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

const quotes = '**/market/swap/quotes';
const execute = '**/market/swap/execute';
const build = '**/market/swap/build';
const status = '**/market/swap/status*';

/** Opens a wallet with coins, at its swap screen. */
async function openSwap(page: Page) {
  const wallet = new FullPage(page);
  const swap = new SwapPage(wallet);
  await openAsFunded(wallet, 'wallet/swap');
  await swap.amount.waitFor();
  const shoot = (state: string) => createCamera({ page, screen: 'Swap' }).shoot(state, { whole: true });
  return { wallet, swap, shoot };
}

/** Fakes the source's status of swaps to another network, from now on. */
async function withCrossing(page: Page, state: SwapStatus['state']): Promise<void> {
  await page.unroute(status);
  await page.route(status, (route) => route.fulfill({ json: { state, toId: null } satisfies SwapStatus }));
}

/**
 * Changes the receipts that the chain's RPC node returns, from now on. Without a receipt the account's nonce is not used either, as the
 * node would say.
 */
async function withReceipts(page: Page, change: (receipt: object | null) => object | null): Promise<void> {
  const { host } = new URL(urls.evm);
  let held = 0;
  await page.unroute((url) => url.host === host);
  await page.route(
    (url) => url.host === host,
    async (route) => {
      if (!/eth_getTransaction(Receipt|Count)/.test(route.request().postData() ?? '')) return route.fallback();
      const asked = [route.request().postDataJSON() as Asked | Asked[]].flat();
      const response = await route.fetch();
      const answer = (await response.json()) as Answer | Answer[];
      const changed = (one: Answer) => {
        const method = asked.find(({ id }) => id === one.id)?.method;
        if (method === 'eth_getTransactionCount') return { ...one, result: numberToHex(Number(one.result) - held) };
        if (method !== 'eth_getTransactionReceipt' || !isReceipt(one.result)) return one;
        const result = change(one.result);
        held = result === null ? 1 : 0;
        return { ...one, result };
      };
      return route.fulfill({ response, json: Array.isArray(answer) ? answer.map(changed) : changed(answer) });
    },
  );
}
interface Asked {
  id: number;
  method: string;
}
interface Answer {
  id: number;
  result?: unknown;
}
const isReceipt = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && 'transactionHash' in value && 'gasUsed' in value;
