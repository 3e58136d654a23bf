import { ed25519 } from '@noble/curves/ed25519.js';
import { bytesToBase58 } from '../../../src/kit/base58';
import { expect, test } from '../../test';
import { hasSurfpool } from '../../../demo-host/stack/solana/surfpool.mjs';
import { urls } from '../../addresses';
import { fund } from '../../faucet';
import { enterSolana } from '../../pages/enterSolana';
import { FullPage } from '../../pages/FullPage';
import { openAsVisitor } from '../../visitor';
import { SendPage } from '../../pages/SendPage';

test.skip(!hasSurfpool(), 'Surfpool has no build for this machine');

/** Returns the compressed collectibles that an indexer reports for an account. */
async function readCompressed(ownerAddress: string): Promise<string[]> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getAssetsByOwner', params: { ownerAddress } });
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${urls.wallet}/dev/das`, { method: 'POST', headers, body });
  const { result } = (await response.json()) as { result: { items: { id: string }[] } };
  return result.items.map(({ id }) => id);
}

test('a user sends a compressed collectible, and the tree shows the recipient as its owner', async ({ page }) => {
  const recipient = bytesToBase58(ed25519.keygen().publicKey);
  const wallet = new FullPage(page);
  const send = new SendPage(wallet);
  await openAsVisitor(wallet);
  const address = await enterSolana(wallet);
  await fund(address);
  const [leaf] = await readCompressed(address);
  await page.getByRole('tab', { name: 'NFTs' }).click();
  await expect(async () => {
    await wallet.button('Refresh').click();
    await expect(wallet.text(/^Leaf \d+$/)).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  await wallet.button('Send').click();
  await send.giveRecipient(recipient);
  await send.choose(/^Leaf/);
  await send.review();
  await expect(wallet.text(/Leaf \d+/).first()).toBeVisible();
  await wallet.confirm();
  await expect(page.getByRole('heading', { name: /^(On its way|Sent)$/ })).toBeVisible();
  await wallet.button('View in Activity').click();
  await expect(wallet.view.getByText('Confirmed', { exact: true }).last()).toBeVisible();
  await expect.poll(() => readCompressed(recipient)).toEqual([leaf]);
  expect(await readCompressed(address)).toEqual([]);
});

test('a Solana Pay link fills in recipient, amount and note, and is paid', async ({ page }) => {
  const recipient = bytesToBase58(ed25519.keygen().publicKey);
  const wallet = new FullPage(page);
  const send = new SendPage(wallet);
  await openAsVisitor(wallet);
  const address = await enterSolana(wallet);
  await fund(address);

  // The wallet must accept the link that it creates itself.
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (text: string) => void (document.body.dataset.copied = text) },
    });
  });
  await wallet.button('Receive').click();
  await wallet.button('Request an amount').click();
  await page.getByRole('textbox', { name: 'Amount' }).fill('0.25');
  await wallet.button('Copy code for wallets').click();
  await expect(page.locator('body')).toHaveAttribute('data-copied', `solana:${address}?amount=0.25`);

  const link = `solana:${recipient}?${new URLSearchParams({ amount: '0.25', memo: 'Invoice 7' })}`;
  await wallet.open(`wallet/transfer-token?request=${encodeURIComponent(link)}`);
  // The recipient is shown before anything else.
  await expect(send.recipient).toHaveValue(recipient);
  await send.next();
  await expect(send.amount).toHaveValue('0.25');
  await send.review();
  await expect(wallet.text('Invoice 7')).toBeVisible();
  await wallet.confirm();
  await expect(page.getByRole('heading', { name: /^(On its way|Sent)$/ })).toBeVisible();
  await expect
    .poll(async () => {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getBalance', params: [recipient] });
      const headers = { 'content-type': 'application/json' };
      return ((await (await fetch(urls.solana, { method: 'POST', headers, body })).json()) as { result: object })
        .result;
    })
    .toMatchObject({ value: 250_000_000 });
});
