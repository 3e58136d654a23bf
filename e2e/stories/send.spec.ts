import { expect, test } from '@playwright/test';
import { fund } from '../faucet';
import { findViolations } from '../findViolations';
import { newEmail } from '../newEmail';
import { FullPage } from '../pages/FullPage';
import { SendPage } from '../pages/SendPage';

const recipient = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
/** Equal to it at both ends. */
const lookAlike = '0x5aaeb00000000000000000000000000000000bea';

test('a person gets coins in by the code, sends half of one and a token on, and finds both in the activity', async ({
  page,
}) => {
  const wallet = new FullPage(page);
  const send = new SendPage(wallet);
  await wallet.open('wallet/receive');
  await wallet.login(newEmail());
  // The deep link has outlived the sign-in.
  await expect(page).toHaveURL(/\/v5\/wallet\/receive$/);
  await expect(page).toHaveTitle(/^Receive · /);
  await expect(page.getByRole('img', { name: /^QR code of your address on / })).toBeVisible();
  const address = (await page.getByText(/^0x[0-9a-fA-F]{40}$/).textContent()) ?? '';
  const [file] = await Promise.all([page.waitForEvent('download'), wallet.button('Download QR code').click()]);
  expect(file.suggestedFilename()).toBe(`${address}.png`);
  await fund(address);

  await wallet.button('Back').click();
  await expect(page).toHaveURL(/\/v5\/wallet\/home$/);
  await wallet.button('Send').click();
  await send.giveRecipient(recipient.replace('A', 'a'));
  await expect(wallet.text('Invalid address')).toBeVisible();
  await send.giveRecipient(recipient);
  await send.review();
  await expect(wallet.text('Enter an amount')).toBeVisible();
  await send.amount.fill('1000000');
  await expect(wallet.text('Insufficient Balance')).toBeVisible();
  await send.amount.fill('0.5');
  await send.review();

  await wallet.reject();
  await expect(send.amount).toHaveValue('0.5');
  await send.review();
  await wallet.confirm();
  await expect(page.getByRole('heading', { name: /^(On its way|Sent)$/ })).toBeVisible();
  await wallet.button('Done').click();

  await wallet.button('Send').click();
  // What looks like somebody known is none of them.
  await send.recipient.fill(lookAlike.slice(0, 38) + 'Aed'.toLowerCase() + 'd');
  await send.recipient.fill(recipient);
  await send.next();
  await send.choose(/^tUSD/i);
  await wallet.button('Max').click();
  await expect(send.amount).toHaveValue('1000');
  await send.amount.fill('12.5');
  expect.soft(await findViolations(page.mainFrame()), 'amount').toEqual([]);
  await send.review();
  await wallet.confirm();
  await expect(page.getByRole('heading', { name: /^(On its way|Sent)$/ })).toBeVisible();
  await wallet.button('See it in Activity').click();
  await expect(page.getByRole('heading', { name: 'Sent', exact: true })).toBeVisible();
  await expect(wallet.text(/^−12\.5/)).toBeVisible();
  await expect(wallet.text('Confirmed')).toBeVisible();
  expect.soft(await findViolations(page.mainFrame()), 'one entry').toEqual([]);
  await page.getByRole('link', { name: 'Activity' }).click();
  await expect(page).toHaveURL(/\/v5\/wallet\/activity$/);
  await expect(wallet.button(/Sent.*−0\.5 ETH/)).toBeVisible();
  await expect(wallet.button(/Sent.*−12\.5/)).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\/v5\/wallet\//);
});
