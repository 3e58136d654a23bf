import { expect, test } from '@playwright/test';
import { findViolations } from '../findViolations';
import { newEmail } from '../newEmail';
import { FullPage } from '../pages/FullPage';

const sections =
  'general network language currency wallets import contacts contacts/new networks networks/new notifications appearance privacy key sites auto calls about licences';

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
