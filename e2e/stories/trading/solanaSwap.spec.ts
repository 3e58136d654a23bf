import { expect, test } from '../../test';
import { hasSurfpool } from '../../../demo-host/stack/solana/surfpool.mjs';
import { fund } from '../../faucet';
import { findInBothThemes } from '../../findViolations';
import { FullPage } from '../../pages/FullPage';
import { openAsVisitor } from '../../visitor';
import { SwapPage } from '../../pages/SwapPage';

test.skip(!hasSurfpool(), 'Surfpool has no build for this machine');

test('a user on Solana swaps coins for a token, a token for another, and finds each once in the activity', async ({
  page,
}) => {
  const wallet = new FullPage(page);
  const swap = new SwapPage(wallet);
  await openAsVisitor(wallet);
  await wallet.button('Local EVM').click();
  await page.getByRole('menuitemradio', { name: 'Local Solana' }).click();
  await wallet.button('Receive').click();
  const address = (await page.getByText(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/).textContent()) ?? '';
  await fund(address);

  await wallet.open('wallet/swap');
  await wallet.button(/^Choose what to get: /).click();
  // Whoever searches for a coin of another family is told why it is not there.
  const search = wallet.view.getByRole('textbox', { name: 'Search or paste a token address' });
  await search.fill('ETH');
  await expect(wallet.text(/You cannot swap from Local Solana to Local EVM/)).toBeVisible();
  await search.fill('');
  await wallet.view.getByRole('button', { name: /^TUSD/ }).click();
  await swap.amount.fill('1');
  await expect(swap.get).toContainText('149.55');
  await expect(wallet.text('You get at least')).toBeVisible();
  expect(await findInBothThemes(page)).toEqual([]);
  await swap.review();
  // After a rejection the form is unchanged.
  await wallet.reject();
  await expect(swap.amount).toHaveValue('1');
  await swap.review();
  await wallet.confirm();
  await expect(wallet.text('You paid 1 SOL and got 149.55 TUSD.')).toBeVisible();

  // The outcome is still shown after a reload.
  await wallet.button('New swap').click();
  await swap.choosePay(/^TUSD/);
  await swap.chooseGet(/^TOLL/);
  await swap.amount.fill('10');
  await swap.review();
  await wallet.confirm();
  await expect(wallet.text(/^You paid 10 TUSD and got 19\.74\d* TOLL\.$/)).toBeVisible();
  await page.reload();
  await wallet.open('wallet/swap');
  await expect(wallet.text(/^You paid 10 TUSD and got 19\.74\d* TOLL\.$/)).toBeVisible();
  await wallet.button('View in Activity').click();
  await expect(wallet.text('Swapped').first()).toBeVisible();
  await page.getByRole('link', { name: 'Activity' }).click();
  await expect(wallet.button(/Swapped/)).toHaveCount(2);
});
