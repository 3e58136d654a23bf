import { ed25519 } from '@noble/curves/ed25519.js';
import { expect, test } from '../../test';
import { hasSurfpool } from '../../../demo-host/stack/solana/surfpool.mjs';
import { bytesToBase58 } from '../../../src/kit/base58';
import { fund } from '../../faucet';
import { findInBothThemes } from '../../findViolations';
import { FullPage } from '../../pages/FullPage';
import { openAsVisitor } from '../../visitor';
import { SendPage } from '../../pages/SendPage';

test.skip(!hasSurfpool(), 'Surfpool has no build for this machine');

test('a user switches to Solana, receives coins by QR code, sends coins and a token, and finds both in the activity', async ({
  page,
}) => {
  // A new, unknown recipient for each attempt.
  const recipient = bytesToBase58(ed25519.keygen().publicKey);
  const wallet = new FullPage(page);
  const send = new SendPage(wallet);
  await openAsVisitor(wallet);
  await wallet.button('Local EVM').click();
  await page.getByRole('menuitemradio', { name: 'Local Solana' }).click();
  await expect(wallet.button('Local Solana')).toBeVisible();
  // The selected network survives a reload.
  await page.reload();
  await expect(wallet.button('Local Solana')).toBeVisible();
  await wallet.button('Receive').click();
  await expect(page.getByRole('img', { name: /^QR code of your address on Local Solana/ })).toBeVisible();
  const address = (await page.getByText(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/).textContent()) ?? '';
  await fund(address);
  await wallet.button('Back').click();
  // The server caches the balance for at least three seconds.
  await expect(async () => {
    await wallet.button('Refresh').click();
    await expect(wallet.button(/TUSD.*1,000/)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(wallet.balance).toContainText('10 SOL');

  await wallet.button('Send').click();
  await send.giveRecipient(recipient);
  await send.amount.fill('0.5');
  await page.getByRole('textbox', { name: /^Note/ }).fill('Invoice 42');
  await send.review();
  await expect(wallet.text('Invoice 42')).toBeVisible();
  await wallet.confirm();
  await expect(page.getByRole('heading', { name: /^(On its way|Sent)$/ })).toBeVisible();
  await wallet.button('Done').click();

  await wallet.button('Send').click();
  await send.giveRecipient(recipient);
  await send.choose(/^TOLL/);
  await send.amount.fill('12.5');
  await send.review();
  // The token's creator keeps one percent, and a recipient without an account for the token gets one.
  await expect(wallet.text('12.375 TOLL')).toBeVisible();
  await expect(wallet.text('Opening their account')).toBeVisible();
  expect.soft(await findInBothThemes(page), 'confirmation').toEqual([]);
  await wallet.confirm();
  await expect(page.getByRole('heading', { name: /^(On its way|Sent)$/ })).toBeVisible();
  await wallet.button('View in Activity').click();
  await expect(wallet.view.getByRole('paragraph').filter({ hasText: /^−12\.5/ })).toBeVisible();
  await expect(wallet.view.getByText('Confirmed', { exact: true }).last()).toBeVisible();
  await page.getByRole('link', { name: 'Activity' }).click();
  await expect(wallet.button(/Sent.*−0\.5 SOL/)).toBeVisible();
  await expect(wallet.button(/Sent.*−12\.5/)).toBeVisible();
  // The server caches incoming transfers for at least twenty seconds.
  await expect(async () => {
    await wallet.button('Refresh').click();
    await expect(wallet.button(/Received.*TUSD/)).toBeVisible({ timeout: 4_000 });
  }).toPass({ timeout: 60_000 });
  await page.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('tab', { name: 'NFTs' }).click();
  // The server caches the list for a few seconds.
  await expect(async () => {
    await wallet.button('Refresh').click();
    await expect(wallet.text(/^Tile \d+$/)).toBeVisible({ timeout: 4_000 });
  }).toPass({ timeout: 60_000 });
});
