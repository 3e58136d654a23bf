import { readFile } from 'node:fs/promises';
import { expect, test } from '../../test';
import { fund } from '../../faucet';
import { findInBothThemes } from '../../findViolations';
import { newEmail } from '../../newEmail';
import { FullPage } from '../../pages/FullPage';
import { SendPage } from '../../pages/SendPage';

const recipient = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
/** Same first and last characters as the known address. */
const lookAlike = `0x5aae${'0'.repeat(31)}beaed`;

test('a user receives coins by QR code, sends half of them and a token, and finds both in the activity', async ({
  page,
}) => {
  const wallet = new FullPage(page);
  const send = new SendPage(wallet);
  await wallet.open('wallet/receive');
  await wallet.login(newEmail());
  // The deep link survives the sign-in.
  await expect(page).toHaveURL(/\/v5\/wallet\/receive$/);
  await expect(page).toHaveTitle(/^Receive · /);
  await expect(page.getByRole('img', { name: /^QR code of your address on / })).toBeVisible();
  const address = (await page.getByText(/^0x[0-9a-fA-F]{40}$/).textContent()) ?? '';
  const [file] = await Promise.all([page.waitForEvent('download'), wallet.button('Download QR code').click()]);
  expect(file.suggestedFilename()).toBe(`${address}.png`);
  await fund(address);
  // A screen that waits for money tells of it within seconds.
  await expect(wallet.text('Received 10 ETH')).toBeVisible({ timeout: 15_000 });

  await wallet.button('Back').click();
  await expect(page).toHaveURL(/\/v5\/wallet\/home$/);
  await wallet.button('Send').click();
  await expect(wallet.button('Enter a recipient')).toBeDisabled();
  await send.recipient.fill(recipient.replace('A', 'a'));
  await expect(wallet.text('Invalid address')).toBeVisible();
  await expect(wallet.text('Some characters have changed. Copy the address again.')).toBeVisible();
  await expect(wallet.button('Enter a recipient')).toBeDisabled();
  await send.giveRecipient(recipient);
  await expect(wallet.button('Enter an amount')).toBeDisabled();
  await send.amount.fill('1000000');
  await expect(wallet.text('Insufficient Balance')).toBeVisible();
  await expect(wallet.button('Review')).toBeDisabled();
  await send.amount.fill('0.5');
  // Switches to the currency, and back.
  await wallet.button('$1,250.00').click();
  await expect(send.amount).toHaveValue('1,250.00');
  await send.amount.fill('250');
  await wallet.button('0.1 ETH').click();
  await expect(send.amount).toHaveValue('0.1');
  await send.amount.fill('0.5');
  await send.review();

  // The duration of each speed, derived from the chain's own blocks.
  await wallet.text('Network fee').click();
  await expect(wallet.text(/^Process in < \d+ seconds$/).first()).toBeVisible();
  await wallet.reject();
  await expect(send.amount).toHaveValue('0.5');
  await send.review();
  await wallet.confirm();
  await expect(page.getByRole('heading', { name: /^(On its way|Sent)$/ })).toBeVisible();
  await wallet.button('Done').click();

  await wallet.button('Send').click();
  // A look-alike of a known address is not treated as known.
  await send.recipient.fill(lookAlike);
  await expect(wallet.text('Not the address you know')).toBeVisible();
  await expect(wallet.button('Next')).toBeDisabled();
  await wallet.view.getByRole('checkbox').check();
  await expect(wallet.button('Next')).toBeEnabled();
  await send.giveRecipient(recipient);
  await send.choose(/^TUSD/);
  await wallet.button('Max').click();
  await expect(send.amount).toHaveValue('1,000');
  await send.amount.fill('12.5');
  expect.soft(await findInBothThemes(page), 'amount').toEqual([]);
  await send.review();
  await wallet.confirm();
  await expect(page.getByRole('heading', { name: /^(On its way|Sent)$/ })).toBeVisible();
  await wallet.button('View in Activity').click();
  await expect(page.getByRole('heading', { name: 'Sent', exact: true })).toBeVisible();
  await expect(wallet.view.getByRole('paragraph').filter({ hasText: /^−12\.5/ })).toBeVisible();
  await expect(wallet.view.getByText('Confirmed', { exact: true }).last()).toBeVisible();
  expect.soft(await findInBothThemes(page), 'one entry').toEqual([]);
  await page.getByRole('link', { name: 'Activity' }).click();
  await expect(page).toHaveURL(/\/v5\/wallet\/activity$/);
  await expect(wallet.button(/Sent.*−0\.5 ETH/)).toBeVisible();
  await expect(wallet.button(/Sent.*−12\.5/)).toBeVisible();
  await test.step('the list can be saved as a table', async () => {
    const [file] = await Promise.all([page.waitForEvent('download'), wallet.button('Save as CSV').click()]);
    expect(file.suggestedFilename()).toMatch(/^activity-0x[0-9a-fA-F]{6}\.csv$/);
    const table = await readFile(await file.path(), 'utf8');
    expect(table).toContain(',sent,confirmed,-12.5,TUSD,');
    expect(table).toContain(',sent,confirmed,-0.5,ETH,');
  });
  await test.step('a row of Home opens its entry', async () => {
    await page.getByRole('link', { name: 'Home' }).click();
    await wallet.button(/^Sent.*12\.5 TUSD/).click();
    await expect(page).toHaveURL(/\/v5\/wallet\/activity\?tx=0x[0-9a-f]{64}$/);
    await expect(wallet.view.getByRole('paragraph').filter({ hasText: /^−12\.5/ })).toBeVisible();
  });
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\/v5\/wallet\//);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true });

  test('a user pays a requested amount by QR code, sends a collectible, and finds incoming and outgoing entries', async ({
    page,
    context,
  }) => {
    const wallet = new FullPage(page);
    const send = new SendPage(wallet);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await wallet.open('wallet/request');
    await wallet.login(newEmail());
    await expect(page).toHaveTitle(/^Request · /);
    await page.getByRole('textbox', { name: 'Amount' }).fill('0.125');
    await expect(page.getByRole('img', { name: /^QR code of your request for 0\.125 ETH / })).toBeVisible();
    expect.soft(await findInBothThemes(page), 'request').toEqual([]);
    const [file] = await Promise.all([page.waitForEvent('download'), wallet.button('Download QR code').click()]);
    const picture = await file.path();
    await wallet.button('Copy link').click();
    await expect(wallet.text('Copied').first()).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const payee = /0x[0-9a-fA-F]{40}/.exec(decodeURIComponent(link))?.[0] ?? '';

    // Another user scans it.
    await page.goto(link.replace(/\?.*/, '').replace('transfer-token', 'home'));
    await wallet.logout();
    await wallet.open('wallet/receive');
    await wallet.login(newEmail());
    await expect(page.getByText(/^0x[0-9a-fA-F]{40}$/)).toBeVisible();
    await fund((await page.getByText(/^0x[0-9a-fA-F]{40}$/).textContent()) ?? '');
    await wallet.open('wallet/transfer-token');
    await expect(send.recipient).toBeVisible();
    expect.soft(await findInBothThemes(page), 'recipient').toEqual([]);
    await page.locator('input[type=file]').setInputFiles(picture);
    await expect(send.recipient).toHaveValue(payee);
    await expect(wallet.text('First time sending here. Check the whole address.')).toBeVisible();
    await send.next();
    await expect(send.amount).toHaveValue('0.125');
    await send.review();
    await wallet.confirm();
    await expect(page.getByRole('heading', { name: /^(On its way|Sent)$/ })).toBeVisible();
    await wallet.button('Done').click();

    // The link has the same effect as the code.
    await page.goto(link);
    await expect(send.recipient).toHaveValue(payee);
    await send.next();
    await expect(send.amount).toHaveValue('0.125');
    await send.choose(/^Tile/);
    expect.soft(await findInBothThemes(page), 'collectible').toEqual([]);
    await send.review();
    await wallet.confirm();
    await expect(page.getByRole('heading', { name: /^(On its way|Sent)$/ })).toBeVisible();
    await wallet.button('View in Activity').click();
    await expect(wallet.text(/^(Tile \d+|TILE #\d+)$/)).toBeVisible();
    await wallet.open('wallet/activity');
    await expect(wallet.button(/^Sent.*tile/i)).toBeVisible();
    await expect(wallet.button(/^Sent.*−0\.125 ETH/)).toBeVisible();
    await expect(wallet.button(/^Received.*TUSD/)).toBeVisible();
    expect.soft(await findInBothThemes(page), 'activity').toEqual([]);
    await wallet.button(/^Action/).click();
    await page.getByRole('menuitemradio', { name: 'Received' }).click();
    await expect(wallet.button(/^Sent/)).toHaveCount(0);
    await expect(wallet.button(/^Received.*TUSD/)).toBeVisible();
  });
});
