import { test } from '@playwright/test';
import { fund } from '../faucet';
import { newEmail } from '../newEmail';
import { FullPage } from '../pages/FullPage';
import { SendPage } from '../pages/SendPage';
import { keepSession } from '../pages/keepSession';
import { PublicClientPage } from '../pages/PublicClientPage';
import { createCamera } from './camera';

const friend = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
/** Same first and last characters as the known address. */
const lookAlike = `0x5aae${'0'.repeat(31)}beaed`;

test('send, activity and request, in all states', async ({ page }) => {
  const wallet = new FullPage(page);
  const send = new SendPage(wallet);
  const shoot = (screen: string, state: string) => createCamera({ page, screen }).shoot(state, { whole: true });
  await page.route('**/wallet-api/etherscan*', (route) => route.abort());
  await wallet.open('wallet/activity');
  await wallet.login(newEmail());
  await wallet.text('Could not load your activity').waitFor();
  await shoot('Activity', 'Not responding');
  await page.unroute('**/wallet-api/etherscan*');
  await wallet.button('Refresh').click();
  await wallet.text('Could not load your activity').waitFor({ state: 'hidden' });
  await wallet.button('Show my address').waitFor();
  await shoot('Activity', 'Empty');
  await wallet.button('Show my address').click();
  const address = (await page.getByText(/^0x[0-9a-fA-F]{40}$/).textContent()) ?? '';
  await shoot('Receive', 'Address');
  await fund(address);

  await wallet.button('Request an amount').click();
  await page.getByRole('textbox', { name: 'Amount' }).fill('12.5');
  await shoot('Request', 'Amount');
  await page.getByRole('textbox', { name: 'Amount' }).fill('x');
  await shoot('Request', 'Wrong amount');

  await wallet.open('wallet/transfer-token');
  await send.recipient.waitFor();
  await shoot('Send', 'Recipient');
  await send.recipient.fill(friend.replace('A', 'a'));
  await wallet.text('Invalid address').waitFor();
  await shoot('Send', 'Wrong recipient');
  await send.recipient.fill(friend);
  await wallet.text('First time sending').waitFor();
  await shoot('Send', 'New recipient');
  await send.next();
  await wallet.button('Enter an amount').waitFor();
  await shoot('Send', 'No amount');
  await send.amount.fill('1000000');
  await shoot('Send', 'Too much');
  await wallet.button(/^What to send/).click();
  await shoot('Send', 'Choose');
  await wallet.button('Back').click();
  await send.amount.fill('0.25');
  await shoot('Send', 'Amount');
  await send.review();
  await wallet.confirm();
  await page.getByRole('heading', { name: /^(On its way|Sent)$/ }).waitFor();
  await shoot('Send', 'Sent');
  await wallet.button('Done').click();

  await wallet.open('wallet/transfer-token');
  await send.recipient.waitFor();
  await shoot('Send', 'Known recipients');
  await send.recipient.fill(lookAlike);
  await wallet.text('Not the address you know').waitFor();
  await shoot('Send', 'Look-alike');
  await send.giveRecipient(friend);
  await send.choose(/^Tile/);
  await shoot('Send', 'Collectible');
  await send.review();
  await wallet.confirm();
  await page.getByRole('heading', { name: /^(On its way|Sent)$/ }).waitFor();
  await wallet.button('View in Activity').click();
  await page.getByText('Confirmed', { exact: true }).last().waitFor();
  await shoot('Activity', 'One entry');
  await wallet.button('Back').click();
  await wallet.open('wallet/activity');
  await wallet.button(/^Sent/).first().waitFor();
  await shoot('Activity', 'List');
  await wallet.button(/^Status/).click();
  await page.getByRole('menuitemradio', { name: 'Failed' }).click();
  await shoot('Activity', 'No activity matches');

  // The longest texts, and letters of a different width.
  for (const [language, locale] of Object.entries({ de: 'de-DE', tr: 'tr-TR', ja: 'ja-JP' })) {
    await page.addInitScript((spoken) => {
      Object.defineProperty(navigator, 'languages', { configurable: true, get: () => [spoken] });
      Object.defineProperty(navigator, 'language', { configurable: true, get: () => spoken });
    }, locale);
    for (const [screen, path] of Object.entries({
      Activity: 'activity',
      Request: 'request',
      Send: 'transfer-token',
      'Send by link': `transfer-token?request=ethereum:${friend}?value=1`,
    })) {
      await wallet.open(`wallet/${path}`);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await createCamera({ page, screen, language }).shoot(locale, { whole: true });
    }
  }
});

test('transfer: an account that the page has handed over', async ({ page }) => {
  const host = new PublicClientPage(page);
  await host.open();
  await host.tell('login_with_session_id', [await keepSession(), '']);
  for (const [name, screen] of [
    ['showReceive', 'Receive'],
    ['showWalletUi', 'Request'],
  ] as const) {
    await host.show(name, { show: true, ...(screen === 'Request' ? { path: 'wallet/request' } : {}) });
    await host.wallet.text('brought this account here').waitFor();
    await createCamera({ page, screen }).shoot('Brought by the page');
  }
});
