import { test } from '@playwright/test';
import { newEmail } from '../newEmail';
import { FullPage } from '../pages/FullPage';
import { createCamera } from './camera';

const sections =
  'network language currency wallets import contacts contacts/new networks networks/new notifications appearance privacy key sites auto calls about licences';

test('settings: every section', async ({ page }) => {
  test.setTimeout(400_000);
  const wallet = new FullPage(page);
  await wallet.open('wallet/settings');
  await wallet.login(newEmail());
  await wallet.text('Manage wallets').or(wallet.text('Contacts')).first().waitFor();
  const shoot = (state: string, language = 'en') =>
    createCamera({ page, screen: 'Settings', language }).shoot(state, { whole: true });
  await shoot('Overview');
  await page.getByRole('textbox', { name: 'Search' }).fill('key');
  await shoot('Search');
  for (const section of sections.split(' ')) {
    await wallet.open(`wallet/settings/${section}`);
    await wallet.button('Back').waitFor();
    await shoot(section);
  }

  await wallet.open('wallet/settings/contacts/new');
  await page.getByLabel('Name').fill('Bob');
  await page.getByLabel('Address').fill('0x12');
  await wallet.button('Save').click();
  await wallet.text('Invalid address').waitFor();
  await shoot('Contact with an error');
  await page.getByLabel('Address').fill(`0x${'ab'.repeat(20)}`);
  await wallet.button('Save').click();
  await page.getByRole('button', { name: /Bob/ }).waitFor();
  await createCamera({ page, screen: 'Settings' }).shoot('A contact is saved');
  await page.getByRole('button', { name: /Bob/ }).click();
  await wallet.button('Remove').waitFor();
  await shoot('Edit a contact');

  await wallet.open('wallet/settings/import');
  await page.getByLabel('Private key', { exact: true }).fill(`0x${'17'.repeat(32)}`);
  await wallet
    .button(/^Import/)
    .last()
    .click();
  await wallet.text('Imported').first().waitFor();
  await shoot('Two wallets');

  await wallet.open('wallet/settings/key');
  await page.getByRole('checkbox').first().waitFor();
  await page.getByRole('checkbox').first().press('Space');
  await page.waitForTimeout(1_000);
  await wallet.button('Show private key').click();
  await page.locator('[data-secret]').waitFor();
  await shoot('The key is shown');

  for (const [language, locale] of Object.entries({ de: 'de-DE', tr: 'tr-TR', ja: 'ja-JP' })) {
    await page.addInitScript((spoken) => {
      Object.defineProperty(navigator, 'languages', { configurable: true, get: () => [spoken] });
      Object.defineProperty(navigator, 'language', { configurable: true, get: () => spoken });
    }, locale);
    for (const section of ['', 'privacy', 'notifications']) {
      await wallet.open(`wallet/settings/${section}`);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await shoot(section || 'Overview', language);
    }
  }
});

test('keystore: exporting and importing a key as a file', async ({ page }) => {
  const wallet = new FullPage(page);
  await wallet.open('wallet/settings/key');
  await wallet.login(newEmail());
  const shoot = (state: string) => createCamera({ page, screen: 'Settings' }).shoot(state, { whole: true });
  await page.getByRole('checkbox').first().press('Space');
  await page.waitForTimeout(1_000);
  await wallet.button('Show private key').click();
  await wallet.button('Download with password').click();
  await page.getByLabel('Password', { exact: true }).fill('short');
  await wallet.button('Save file').click();
  await shoot('Save a keystore');

  await wallet.open('wallet/settings/import');
  const chooser = page.waitForEvent('filechooser');
  await wallet.button('Choose a key file').click();
  await (await chooser).setFiles({ name: 'other.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
  await wallet.text('This is not a key file').waitFor();
  await shoot('Import a keystore');
});
