import { createPublicClient, erc20Abi, http, parseEther, type Address } from 'viem';
import { testDollar } from '../../../demo-host/stack/config/contracts';
import { permit2 } from '../../../src/chains/eip155/assets/tokenCall';
import { urls } from '../../addresses';
import { expect, test } from '../../test';
import { dearerCoin } from '../../operator/dearerCoin';
import { findInBothThemes } from '../../findViolations';
import { FullPage } from '../../pages/FullPage';
import { openAsFunded } from '../../visitor';
import { SwapPage } from '../../pages/SwapPage';

test('a user swaps coins for a token and half of it back, and finds both in the activity', async ({ page }) => {
  test.slow();
  const wallet = new FullPage(page);
  const swap = new SwapPage(wallet);
  const { address } = await openAsFunded(wallet);

  await wallet.button('Swap').click();
  await expect(page).toHaveURL(/\/v5\/wallet\/swap$/);
  await expect(wallet.button('Choose what to get').last()).toBeDisabled();
  await swap.chooseGet(/^TUSD/);
  await swap.amount.fill('1000000');
  await expect(wallet.button('Not enough ETH')).toBeDisabled();
  await swap.amount.fill('0.5');
  await expect(swap.get).toContainText(/1,24\d\.\d/);
  await expect(wallet.text('You get at least')).toBeVisible();
  expect(await findInBothThemes(page)).toEqual([]);
  await swap.review();
  await expect(wallet.text(/Uniswap V[23]/i).first()).toBeVisible();
  // After a rejection the form is unchanged.
  await wallet.reject();
  await expect(swap.amount).toHaveValue('0.5');
  await swap.review();
  await wallet.confirm();
  await expect(page.getByRole('heading', { name: 'Swapped', exact: true })).toBeVisible();
  await expect(wallet.text(/^You paid 0\.5 ETH and got 1,24\d\.\d+ TUSD\.$/)).toBeVisible();

  // In the other direction: the token needs an allowance first, for exactly that amount.
  await wallet.button('New swap').click();
  await swap.choosePay(/^TUSD/);
  await swap.chooseGet(/^ETH/);
  await swap.amount.fill('600');
  await swap.review();
  await expect(wallet.text(/spend/i).first()).toBeVisible();
  await wallet.confirm();
  await swap.reach(wallet.text(/^Swap 600 TUSD for (at least )?0\.\d+ ETH$/));
  await wallet.confirm();
  await expect(wallet.text(/^You paid 600 TUSD and got 0\.\d+ ETH\.$/)).toBeVisible();
  await wallet.button('View in Activity').click();
  await expect(wallet.text('Swapped').first()).toBeVisible();
  await expect(wallet.text(/600 TUSD/).first()).toBeVisible();

  // To another network, which starts with this request: the swap is pending until it arrives there, and is one entry in the activity.
  await wallet.open('wallet/swap');
  await wallet.button(/^Choose what to get: /).click();
  await wallet.button(/^Network: /).click();
  await page.getByRole('menuitemradio', { name: 'Second Local' }).click();
  await wallet.button(/^ETH/).click();
  await swap.amount.fill('0.1');
  await expect(swap.get).toContainText('0.0997');
  await swap.review();
  await wallet.confirm();
  await expect(page.getByRole('heading', { name: 'On its way' })).toBeVisible();
  await wallet.open('wallet/activity');
  await expect(wallet.text(/0\.0997 ETH/).first()).toBeVisible();
  const far = createPublicClient({ transport: http(urls.evm2) });
  await expect.poll(() => far.getBalance({ address: address as Address })).toBe(parseEther('0.0997'));
  await expect(page.getByRole('heading', { name: 'Pending' })).toBeHidden();
});

test('a user can swap at a price far below the market only after accepting it', async ({ page }) => {
  const wallet = new FullPage(page);
  const swap = new SwapPage(wallet);
  await dearerCoin(page, 1.25);
  await openAsFunded(wallet, 'wallet/swap');

  await swap.chooseGet(/^TUSD/);
  await swap.amount.fill('0.1');
  await expect(wallet.text(/^You get 2\d(\.\d+)?% less than you pay$/)).toBeVisible();
  await expect(wallet.text(/At market prices you pay \$312\.50 and get \$24\d\.\d+/)).toBeVisible();
  const accept = page.getByRole('checkbox', { name: 'I accept the bad price' });
  await expect(accept).not.toBeChecked();
  await expect(wallet.button('Review')).toBeDisabled();
  expect(await findInBothThemes(page)).toEqual([]);
  await accept.check({ force: true });
  await expect(wallet.button('Review')).toBeEnabled();
  // A new amount needs a new confirmation of the warning.
  await swap.amount.fill('0.2');
  await expect(wallet.text(/you pay \$625\.00/)).toBeVisible();
  await expect(accept).not.toBeChecked();
  await expect(wallet.button('Review')).toBeDisabled();
  await accept.focus();
  await page.keyboard.press('Space');
  await swap.review();
  await wallet.confirm();
  await expect(page.getByRole('heading', { name: 'Swapped', exact: true })).toBeVisible();
  await expect(wallet.text(/^You paid 0\.2 ETH and got 4\d\d\.\d+ TUSD\.$/)).toBeVisible();
  // The wallet polls prices until the page is closed.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a user swaps a token by a signed order, which others settle', async ({ page }) => {
  const wallet = new FullPage(page);
  const swap = new SwapPage(wallet);
  await openAsFunded(wallet, 'wallet/swap');

  await swap.chooseGet(/^TUSD/);
  await swap.amount.fill('0.5');
  await swap.review();
  await wallet.confirm();
  await expect(page.getByRole('heading', { name: 'Swapped', exact: true })).toBeVisible();

  await wallet.button('New swap').click();
  await swap.choosePay(/^TUSD/);
  await swap.chooseGet(/^ETH/);
  await swap.amount.fill('900');
  await wallet.button(/^Compare prices/).click();
  await wallet.button(/^CoW Protocol/).click();
  await swap.review();
  await expect(wallet.text(/^Let CoW Protocol \(0x\w+\.\.\.\w+\) spend up to 900 TUSD$/)).toBeVisible();
  await wallet.confirm();
  await swap.reach(wallet.text(/^Swap 900 TUSD for at least 0\.\d+ ETH$/));
  await expect(wallet.text('Valid until').first()).toBeVisible();
  expect(await findInBothThemes(page)).toEqual([]);
  await wallet.confirm();
  await expect(wallet.text(/^You paid 900 TUSD and got 0\.\d+ ETH\.$/)).toBeVisible({ timeout: 60_000 });
  await wallet.button('View in Activity').click();
  await expect(wallet.text(/900 TUSD/).first()).toBeVisible();
});

test('a user swaps a token in a pool of version 4, and one confirmation signs the permission with the swap', async ({
  page,
}) => {
  const wallet = new FullPage(page);
  const swap = new SwapPage(wallet);
  const { address: account } = await openAsFunded(wallet, 'wallet/swap');

  await swap.chooseGet(/^TUSD/);
  await swap.amount.fill('0.5');
  await swap.chooseSource(/^Uniswap v4/);
  await swap.review();
  await expect(wallet.text(/^Swap 0\.5 ETH for 1,2\d\d\.\d+ TUSD$/)).toBeVisible();
  await expect(wallet.text(/Confirm signs this too/)).toBeHidden();
  await wallet.confirm();
  await expect(page.getByRole('heading', { name: 'Swapped', exact: true })).toBeVisible();

  // Almost all of it, so that the pool is hardly better than others afterwards.
  await wallet.button('New swap').click();
  await swap.choosePay(/^TUSD/);
  await swap.chooseGet(/^ETH/);
  await swap.amount.fill('1200');
  await swap.chooseSource(/^Uniswap v4/);
  await swap.review();
  await expect(wallet.text(/^Let Permit2 \(0x\w+\.\.\.\w+\) spend up to 1,200 TUSD$/)).toBeVisible();
  await wallet.confirm();
  await swap.reach(wallet.text(/^Uniswap v4 can spend up to 1,200 TUSD until .+\. Confirm signs this too\.$/));
  expect(await findInBothThemes(page)).toEqual([]);
  await wallet.confirm();
  await expect(wallet.text(/^You paid 1,200 TUSD and got 0\.\d+ ETH\.$/)).toBeVisible();
  const chain = createPublicClient({ transport: http(urls.evm) });
  const read = { abi: erc20Abi, address: testDollar, functionName: 'allowance' } as const;
  expect(await chain.readContract({ ...read, args: [account as Address, permit2] })).toBe(0n);
});
