import { fund } from '../../faucet';
import { newEmail } from '../../newEmail';
import { FullPage } from '../../pages/FullPage';
import { SendPage } from '../../pages/SendPage';
import { expect, test } from '../test';

const recipient = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

test('own page, desktop: sign-in, send, key export, log-out', async ({ visit, note }) => {
  const { page } = await visit('desktop');
  const wallet = new FullPage(page);
  const send = new SendPage(wallet);
  await wallet.open('wallet/receive');
  await wallet.login(newEmail());
  await page.getByRole('img', { name: /^QR code of your address on / }).waitFor();
  const address = (await page.getByText(/^0x[0-9a-fA-F]{40}$/).textContent()) ?? '';
  await fund(address);
  await wallet.text('Received 10 ETH').waitFor();

  await wallet.button('Back').click();
  await wallet.button('Send').click();
  await send.giveRecipient(recipient);
  await send.amount.fill('0.5');
  await send.review();
  await wallet.confirm();
  await page.getByRole('heading', { name: /^(On its way|Sent)$/ }).waitFor();

  await wallet.open('wallet/settings/key');
  await page.getByText('I understand', { exact: false }).first().click();
  await wallet.button('Show private key').click();
  await expect.poll(() => page.locator('[data-secret]').textContent()).toMatch(/^(0x)?[0-9a-f]{64}$/);

  await wallet.open('wallet/home');
  await wallet.logout();
  await wallet.emailBox.waitFor();
  await page.reload();
  await wallet.emailBox.waitFor();
  note({ path: 'own page, desktop', storage: 'the wallet’s own' });
});

test('own page, phone: sign-in, receive, Solana, settings that survive a reload', async ({ visit, note }) => {
  const { page } = await visit('phone');
  const wallet = new FullPage(page);
  await wallet.open('wallet/home');
  await wallet.login(newEmail());
  await wallet.button('Local EVM').click();
  await page.getByRole('menuitemradio', { name: 'Local Solana' }).click();
  await wallet.button('Local Solana').waitFor();
  await wallet.button('Receive').click();
  await page.getByRole('img', { name: /^QR code of your address on Local Solana/ }).waitFor();
  await page.getByText(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/).waitFor();

  await wallet.open('wallet/settings/appearance');
  await page.getByText('Dark', { exact: true }).click();
  const isDark = () => page.evaluate(() => document.documentElement.classList.contains('dark'));
  await expect.poll(isDark).toBe(true);
  await wallet.open('wallet/settings/language');
  await page.getByText('Deutsch', { exact: true }).click();
  const language = () => page.evaluate(() => document.documentElement.lang);
  await expect.poll(language).toBe('de');
  await page.reload();
  await expect.poll(language).toBe('de');
  await expect.poll(isDark).toBe(true);
  note({ path: 'own page, phone', storage: 'the wallet’s own' });
});
