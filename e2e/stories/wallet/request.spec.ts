import { expect, test } from '../../test';
import { FullPage } from '../../pages/FullPage';
import { openAsVisitor } from '../../visitor';

test('a request is for the network that Receive shows, and its amount is readable', async ({ page }) => {
  const wallet = new FullPage(page);
  await openAsVisitor(wallet, 'wallet/receive');
  await page.getByRole('button', { name: /Local EVM/ }).click();
  await page.getByRole('menuitemradio', { name: /Second Local/ }).click();
  await wallet.button('Request an amount').click();
  await expect(wallet.text(/· Second Local$/)).toBeVisible();
  const amount = page.getByRole('textbox', { name: 'Amount' });
  await amount.pressSequentially('1234567.5');
  await expect(amount).toHaveValue('1,234,567.5');
  await expect(
    page.getByRole('img', { name: /^QR code of your request for 1,234,567\.5 \S+ on Second Local/ }),
  ).toBeVisible();
  await expect(wallet.text(/^1,234,567\.5 \S+( ≈ .+)?$/)).toBeVisible();
  // A wrong amount fades the code, and nothing moves.
  const code = page.getByRole('img', { name: /^QR code of your request/, includeHidden: true });
  const place = await code.boundingBox();
  await amount.fill('x');
  await expect(wallet.text('Enter a number, like 0.5')).toBeVisible();
  expect((await code.boundingBox())?.width).toBe(place?.width);
  await amount.fill('2');
  // The network is kept on the way back, and the wallet's own is still the other one.
  await wallet.button('Back').click();
  await expect(page.getByRole('img', { name: 'QR code of your address on Second Local' })).toBeVisible();
});
