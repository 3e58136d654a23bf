import { test, type Route } from '@playwright/test';
import { fund } from '../faucet';
import { newEmail } from '../newEmail';
import { FullPage } from '../pages/FullPage';
import { SwapPage } from '../pages/SwapPage';
import { createCamera } from './camera';

test('swap, in all states', async ({ page }) => {
  const wallet = new FullPage(page);
  const swap = new SwapPage(wallet);
  const shoot = (state: string) => createCamera({ page, screen: 'Swap' }).shoot(state, { whole: true });
  /** Answers a path of the server otherwise while a picture is taken. */
  const whileAnswering = async (path: string, answer: (route: Route) => unknown, task: () => Promise<void>) => {
    await page.route(path, answer);
    await task();
    await page.unroute(path);
  };
  await wallet.open('wallet/home');
  await wallet.login(newEmail());
  await wallet.address.click();
  const address =
    (await page
      .getByText(/^0x[0-9a-fA-F]{40}$/)
      .first()
      .textContent()) ?? '';
  await fund(address);
  await wallet.open('wallet/swap');
  await swap.amount.waitFor();
  await shoot('Empty');
  await wallet.button(/^Choose what to get: /).click();
  await page.waitForTimeout(1_000);
  await shoot('Choose');
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
  await wallet.button(/^Compare prices/).click();
  await shoot('Compare');
  await wallet.button('Swap settings').click();
  await shoot('Settings');
  await swap.amount.fill('40');
  await page.waitForTimeout(1_500);
  await shoot('Bad price');
  await swap.amount.fill('0.5');
  await page.waitForTimeout(1_000);
  await swap.review();
  await wallet.confirmButton.waitFor();
  await page.waitForTimeout(1_500);
  await shoot('Review');
  await wallet.confirm();
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
});
