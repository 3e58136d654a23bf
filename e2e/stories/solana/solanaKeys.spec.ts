import { readFileSync } from 'node:fs';
import { ed25519 } from '@noble/curves/ed25519.js';
import { base58ToBytes, bytesToBase58 } from '../../../src/kit/base58';
import { expect, test } from '../../test';
import { hasSurfpool } from '../../../demo-host/stack/solana/surfpool.mjs';
import { findInBothThemes } from '../../findViolations';
import { enterSolana } from '../../pages/enterSolana';
import { FullPage } from '../../pages/FullPage';
import { openAsVisitor } from '../../visitor';

test.skip(!hasSurfpool(), 'Surfpool has no build for this machine');

test('a Solana key is exported in both formats that other wallets accept, and another wallet’s key is imported', async ({
  page,
}) => {
  const wallet = new FullPage(page);
  await openAsVisitor(wallet);
  const address = await enterSolana(wallet);

  await wallet.goTo('wallet/settings/key');
  await page.getByRole('checkbox').check();
  await wallet.button('Show private key').click();
  const secret = page.locator('[data-secret]');
  // Base58 first, as in Phantom; then the same 64 bytes as a list, as solana-keygen writes them.
  const base58 = (await secret.textContent()) ?? '';
  const bytes = base58ToBytes(base58) ?? new Uint8Array();
  expect(bytes.length).toBe(64);
  expect(bytesToBase58(bytes.slice(32))).toBe(address);
  expect(ed25519.getPublicKey(bytes.slice(0, 32))).toEqual(bytes.slice(32));
  await page.getByRole('tab', { name: 'JSON' }).click();
  const list = `[${[...bytes].join(',')}]`;
  await expect(secret).toHaveText(list);
  expect.soft(await findInBothThemes(page), 'key').toEqual([]);
  const [download] = await Promise.all([page.waitForEvent('download'), wallet.button('Download').click()]);
  expect(download.suggestedFilename()).toMatch(/\.json$/);
  expect(readFileSync(await download.path(), 'utf8')).toBe(`${list}\n`);
  // Keystore files exist only for Ethereum.
  await expect(wallet.button('Download with password')).toHaveCount(0);

  const other = ed25519.keygen();
  const theirs = [...other.secretKey, ...other.publicKey];
  await wallet.goTo('wallet/settings/import');
  await page.getByLabel('Private key').fill(`0x${'11'.repeat(32)}`);
  await wallet.button('Import account').click();
  await expect(wallet.text('Base58, or 64 numbers in square brackets')).toBeVisible();
  await page.getByLabel('Private key').fill(JSON.stringify(theirs));
  await wallet.button('Import account').click();
  await expect(page.getByText('Imported', { exact: true }).first()).toBeVisible();
  await wallet.open('wallet/receive');
  await expect(wallet.text(bytesToBase58(other.publicKey))).toBeVisible();
});
