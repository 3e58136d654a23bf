import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { decryptKeystoreJsonSync, encryptKeystoreJsonSync, Wallet } from 'ethers';
import { findViolations } from '../findViolations';
import { newEmail } from '../newEmail';
import { FullPage } from '../pages/FullPage';

const sections =
  'general network language currency wallets import contacts contacts/new networks networks/new notifications appearance privacy key sites auto calls about licences';

const filePassword = 'Keystore Password 1';

test('every part of the settings opens and passes axe, and what is set outlives a reload', async ({ page }) => {
  test.setTimeout(180_000);
  const wallet = new FullPage(page);
  await wallet.open('wallet/settings');
  await wallet.login(newEmail());
  await expect(page).toHaveURL(/\/v5\/wallet\/settings$/);
  const visit = async (path: string) => {
    await wallet.open(`wallet/settings/${path}`);
    await expect(page.getByRole('button', { name: 'Back', exact: true })).toBeVisible();
    expect.soft(await findViolations(page.mainFrame()), path).toEqual([]);
  };
  for (const path of sections.split(' ')) await visit(path);
  await expect(page.getByText('react-aria-components')).toBeVisible();

  await wallet.open('wallet/settings/contacts/new');
  await page.getByLabel('Name').fill('Bob');
  await page.getByLabel('Address').fill('0x12');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Invalid address')).toBeVisible();
  await page.getByLabel('Address').fill(`0x${'ab'.repeat(20)}`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: /Bob/ })).toBeVisible();

  // The key leaves in a file that another library opens, and a key comes in by a file of that library's.
  await wallet.open('wallet/settings/key');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Show private key' }).click();
  const shown = (await page.locator('[data-secret]').textContent()) ?? '';
  await page.getByRole('button', { name: 'Download with a password' }).click();
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Save the file' }).click();
  await expect(page.getByText('At least 10 characters', { exact: false })).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(filePassword);
  await page.getByLabel('Password again').fill(filePassword);
  expect.soft(await findViolations(page.mainFrame()), 'keystore').toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the file' }).click(),
  ]);
  const left = decryptKeystoreJsonSync(readFileSync(await download.path(), 'utf8'), filePassword);
  expect(left.privateKey).toBe(`0x${shown.replace('0x', '')}`);

  const { address, privateKey } = Wallet.createRandom();
  const file = encryptKeystoreJsonSync({ address, privateKey }, filePassword, { scrypt: { N: 1_024, r: 8, p: 1 } });
  await wallet.open('wallet/settings/import');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a keystore file' }).click();
  await (await chooser).setFiles({ name: 'other.json', mimeType: 'application/json', buffer: Buffer.from(file) });
  await page.getByLabel('Password of other.json').fill('wrong');
  await page.getByRole('button', { name: 'Import account' }).click();
  await expect(page.getByText('The password is wrong, or the file is damaged.')).toBeVisible();
  await page.getByLabel('Password of other.json').fill(filePassword);
  await page.getByRole('button', { name: 'Import account' }).click();
  await expect(page.getByText('Imported', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(new RegExp(`${address.slice(-4)}$`)).first()).toBeVisible();

  await wallet.open('wallet/settings/appearance');
  await page.getByText('Dark', { exact: true }).click();
  await expect(page.locator('html')).toHaveClass(/dark/);
  await page.reload();
  await expect(page.locator('html')).toHaveClass(/dark/);
  await wallet.open('wallet/settings/language');
  await page.getByText('Deutsch', { exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Sprache' })).toBeVisible();
  await wallet.open('wallet/settings/contacts');
  await expect(page.getByRole('button', { name: /Bob/ })).toBeVisible();
});
