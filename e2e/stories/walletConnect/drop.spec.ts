import { expect, test, type Page } from '../../test';
import { openConnect } from '../../pages/openConnect';

/** Drops something on the page, like a user who has dragged it there. */
async function drop(page: Page, { picture, text = '' }: { picture?: Buffer; text?: string }): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ({ base64, words }) => {
      const transfer = new DataTransfer();
      if (words !== '') transfer.setData('text/plain', words);
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      if (bytes.length > 0) transfer.items.add(new File([bytes], 'code.png', { type: 'image/png' }));
      return transfer;
    },
    { base64: picture?.toString('base64') ?? '', words: text },
  );
  await page.dispatchEvent('body', 'drop', { dataTransfer });
}

test('a dapp is connected by a picture of its QR code that is dropped on the page', async ({ browser }) => {
  const { page, wallet, dapp } = await openConnect(browser);
  await dapp.begin();
  await drop(page, { picture: await dapp.code() });
  await expect(wallet.text('Calls itself Far Away Demo')).toBeVisible();
  await wallet.confirm();
  await expect(dapp.result).toHaveText('Connected');
});

test('a link that is dropped as text connects too, and other text shows an error', async ({ browser }) => {
  const { page, wallet, dapp } = await openConnect(browser);
  await drop(page, { text: 'https://nothing.example' });
  await expect(wallet.text('Invalid wallet connect url')).toBeVisible();
  await drop(page, { text: await dapp.begin() });
  await expect(wallet.text('Calls itself Far Away Demo')).toBeVisible();
  await wallet.reject();
  await expect(dapp.result).toContainText('User rejected');
});
