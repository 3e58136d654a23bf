import { Keypair } from '@solana/web3.js';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';
import { expect, test } from '../../test';
import { hasSurfpool } from '../../../demo-host/stack/solana/surfpool.mjs';
import { bytesToBase58 } from '../../../src/kit/base58';
import { shorten } from '../../../src/kit/text/shorten';
import { fund } from '../../faucet';
import { findInBothThemes } from '../../findViolations';
import { newEmail } from '../../newEmail';
import { FullPage } from '../../pages/FullPage';
import { DemoPage } from '../../pages/DemoPage';
import { SendPage } from '../../pages/SendPage';

test('a new user brings two unrelated keys of old wallets and sends from both addresses', async ({ page }, info) => {
  test.skip(!hasSurfpool(), 'Surfpool has no build for this machine');
  const [key, pair] = [generatePrivateKey(), Keypair.generate()];
  const [main, solana] = [privateKeyToAddress(key), pair.publicKey.toBase58()];
  await Promise.all([fund(main), fund(solana)]);
  const wallet = new FullPage(page);
  const send = new SendPage(wallet);
  const secret = wallet.view.getByRole('textbox', { name: 'Private key, recovery phrase or key file' });
  const picture = (name: string) => page.screenshot({ path: info.outputPath(`${name}.png`), fullPage: true });
  await wallet.open('wallet/home');
  await wallet.button('I already have a wallet').click();
  await expect(wallet.text('After you have signed in, you can bring its addresses.')).toBeVisible();
  await picture('wish');
  expect.soft(await findInBothThemes(page), 'wish').toEqual([]);
  await wallet.login(newEmail());
  await secret.fill(main);
  await wallet.button('Find my addresses').click();
  await expect(wallet.text('This is an address, which everybody may know. The private key is needed.')).toBeVisible();
  await picture('secret');
  expect.soft(await findInBothThemes(page), 'secret').toEqual([]);
  await secret.fill(key);
  await wallet.button('Find my addresses').click();
  await expect(wallet.view.getByRole('radio', { name: shorten(main) })).toBeChecked();
  await expect(wallet.text('No address was found here. A new one will be made from the same key.')).toBeVisible();
  await wallet.button('Add another secret').click();
  await secret.fill(bytesToBase58(pair.secretKey));
  await wallet.button('Find my addresses').click();
  await expect(wallet.view.getByRole('radio', { name: shorten(solana) })).toBeChecked();
  await expect(wallet.text(/10 ETH/)).toBeVisible();
  await picture('choose');
  expect.soft(await findInBothThemes(page), 'choose').toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 375, height: 812 });
  await picture('choose-dark-375');
  await page.emulateMedia({ colorScheme: 'light' });
  await wallet.button('Keep these addresses').click();
  await expect(wallet.balance).toContainText('10 ETH', { timeout: 30_000 });

  for (const [network, recipient] of [
    ['Local EVM', privateKeyToAddress(generatePrivateKey())],
    ['Local Solana', Keypair.generate().publicKey.toBase58()],
  ] as const) {
    if (network !== 'Local EVM') {
      await wallet.button('Local EVM').click();
      await page.getByRole('menuitemradio', { name: network }).click();
      await expect(wallet.balance).toContainText('10 SOL', { timeout: 30_000 });
    }
    await wallet.button('Send').click();
    await send.giveRecipient(recipient);
    await send.amount.fill('0.5');
    await send.review();
    await wallet.confirm();
    await wallet.button('View in Activity').click();
    await expect(wallet.view.getByText('Confirmed', { exact: true }).last()).toBeVisible({ timeout: 30_000 });
    await page.getByRole('link', { name: 'Home' }).click();
  }
});

test('inside a site, the wallet asks for no secret and says where to go', async ({ page }) => {
  const host = new DemoPage(page);
  await host.open();
  await host.openWalletButton.click();
  await host.wallet.button('I already have a wallet').click();
  await expect(host.wallet.text(/can be brought only on the wallet’s own page: open http/)).toBeVisible();
  await host.wallet.login(newEmail());
  await expect(host.wallet.balance).toBeVisible({ timeout: 30_000 });
});
