import { test, type Page, type Route } from '@playwright/test';
import { urls } from '../../addresses';
import { dearerCoin } from '../../operator/dearerCoin';
import { FullPage } from '../../pages/FullPage';
import { signInFunded } from '../../signInNew';
import { SwapPage } from '../../pages/SwapPage';
import { createCamera } from '../camera';

test('swap, in all states', async ({ page }) => {
  const wallet = new FullPage(page);
  const swap = new SwapPage(wallet);
  /** @param rest a window of another size shows the form again, without what was opened or ticked. */
  const shoot = (state: string, rest?: () => Promise<unknown>) =>
    createCamera({ page, screen: 'Swap' }).shoot(state, { whole: true, ...(rest && { rest }) });
  /** Answers a path of the server otherwise while a picture is taken. */
  const whileAnswering = async (path: string, answer: (route: Route) => unknown, task: () => Promise<void>) => {
    await page.route(path, answer);
    await task();
    await page.unroute(path);
  };
  await signInFunded(wallet);
  await wallet.open('wallet/swap');
  await swap.amount.waitFor();
  await shoot('Empty');
  await shoot('Choose', async () => {
    await wallet.button(/^Choose what to get: /).click();
    await page.waitForTimeout(1_000);
  });
  const held: Route[] = [];
  await page.route('**/market/swap/quotes', (route) => void held.push(route));
  // Another window begins with the form again.
  await swap.chooseGet(/^TUSD/);
  await swap.amount.fill('0.5');
  await page.waitForTimeout(1_000);
  await shoot('Quoting');
  await page.unroute('**/market/swap/quotes');
  await Promise.all(held.map((route) => route.continue().catch(() => undefined)));
  await wallet.text('You get at least').waitFor();
  await shoot('Quote');
  await shoot('Compare', () => wallet.button(/^Compare prices/).click());
  await shoot('Settings', () => wallet.button('Swap settings').click());
  await shoot('Settings, own slippage', async () => {
    await wallet.button('Swap settings').click();
    await page.getByRole('tab', { name: 'Other' }).click();
    await page.getByRole('textbox', { name: 'Percent', exact: true }).fill('3');
  });
  await wallet.button('Swap settings').click();
  await page.getByRole('tab', { name: 'Auto' }).click();
  await wallet.button('Back').click();
  await swap.amount.fill('0.5');
  await page.waitForTimeout(1_000);
  await swap.review();
  await wallet.confirmButton.waitFor();
  await page.waitForTimeout(1_500);
  await shoot('Review');
  await withReceipts(page, () => null);
  await wallet.confirm();
  await page.getByRole('heading', { name: 'Swapping' }).waitFor();
  await shoot('Under way');
  await withReceipts(page, (receipt) => receipt);
  await page.getByRole('heading', { name: 'Swapped', exact: true }).waitFor();
  await shoot('Done');
  await wallet.button('New swap').click();
  await swap.choosePay(/^TUSD/);
  await swap.chooseGet(/^ETH/);
  await swap.amount.fill('600');
  await swap.review();
  await wallet.confirmButton.waitFor();
  await page.waitForTimeout(1_500);
  await shoot('First step');
  await wallet.confirm();
  await wallet
    .text(/Uniswap V[23]/i)
    .first()
    .waitFor();
  await wallet.reject();
  await page.waitForTimeout(1_000);
  await shoot('Left permission');
  await whileAnswering(
    '**/market/swap/build',
    (route) => route.fulfill({ status: 503, body: '{}' }),
    async () => {
      await swap.review();
      await page.waitForTimeout(1_500);
      await shoot('Changed');
    },
  );
  await whileAnswering(
    '**/market/swap/build',
    async (route) => {
      const answer = await route.fetch();
      const built = (await answer.json()) as { call: { to: string } };
      await route.fulfill({ json: { ...built, call: { ...built.call, to: `0x${'d1'.repeat(20)}` } } });
    },
    async () => {
      await swap.review();
      await page.getByRole('heading', { name: 'Your swap request cannot be processed' }).waitFor();
      await shoot('Refused');
    },
  );
  await wallet.open('wallet/swap');
  await wallet.button(/^Choose what to get: /).click();
  await wallet.button(/^Network: /).click();
  await page.getByRole('menuitemradio', { name: 'Second Local' }).click();
  await wallet.button(/^ETH/).click();
  await swap.amount.fill('0.1');
  await wallet.text('You get at least').waitFor();
  await shoot('Quote to another network');
  await page.route('**/market/swap/status*', (route) => route.fulfill({ json: { state: 'waiting', toId: null } }));
  await swap.review();
  await wallet.confirm();
  await page.getByRole('heading', { name: 'On its way' }).waitFor();
  await shoot('Across networks');
  await page.route('**/market/swap/status*', (route) => route.fulfill({ json: { state: 'refunded', toId: null } }));
  await page.getByRole('heading', { name: 'Your money was sent back' }).waitFor({ timeout: 60_000 });
  await shoot('Sent back');
});

test('swap, at a bad price, and one that the network refuses', async ({ page }) => {
  const wallet = new FullPage(page);
  const swap = new SwapPage(wallet);
  /** @param rest a window of another size shows the form again, without what was opened or ticked. */
  const shoot = (state: string, rest?: () => Promise<unknown>) =>
    createCamera({ page, screen: 'Swap' }).shoot(state, { whole: true, ...(rest && { rest }) });
  await dearerCoin(page, 1.25);
  await signInFunded(wallet);
  await wallet.open('wallet/swap');
  await swap.chooseGet(/^TUSD/);
  await swap.amount.fill('0.5');
  const accept = page.getByRole('checkbox', { name: 'I accept the bad price' });
  await accept.waitFor();
  await shoot('Bad price');
  const tick = async () => {
    await accept.focus();
    await page.keyboard.press('Space');
  };
  await shoot('Bad price accepted', tick);
  await tick();
  await withReceipts(page, (receipt) => receipt && { ...receipt, status: '0x0' });
  await swap.review();
  await wallet.confirm();
  await page.getByRole('heading', { name: 'Swap failed' }).waitFor();
  await shoot('Failed');
});

/** What the chain's node says of transactions that were mined, from now on. */
async function withReceipts(page: Page, change: (receipt: object | null) => object | null): Promise<void> {
  const { host } = new URL(urls.evm);
  await page.unroute((url) => url.host === host);
  await page.route(
    (url) => url.host === host,
    async (route) => {
      if (!route.request().postData()?.includes('eth_getTransactionReceipt')) return route.fallback();
      const response = await route.fetch();
      const answer = (await response.json()) as Answer | Answer[];
      const changed = (one: Answer) => ({ ...one, result: isReceipt(one.result) ? change(one.result) : one.result });
      return route.fulfill({ response, json: Array.isArray(answer) ? answer.map(changed) : changed(answer) });
    },
  );
}
interface Answer {
  result?: unknown;
}
const isReceipt = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && 'transactionHash' in value && 'gasUsed' in value;
