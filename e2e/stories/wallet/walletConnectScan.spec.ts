import { expect, test, type Page } from '../../test';
import { cameraArgs, filmOf, makeCameraFilm } from '../../makeCameraFilm';
import { openConnect } from '../../pages/openConnect';
import { windowed } from '../../playwright.config';

const film = filmOf('link');
test.use({ launchOptions: { ...windowed, args: [...windowed.args, ...cameraArgs(film)] } });
// The browser starts with a fake camera film; it reads the film, with the link, when the camera is turned on.
test.beforeAll(() => makeCameraFilm(film, 'nothing yet'));

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

test('a dapp is connected by its QR code in front of the camera, which is turned off again', async ({ browser }) => {
  const { page, wallet, link, connect, dapp } = await openConnect(browser);
  await link.fill('https://nothing.example');
  await connect();
  await expect(wallet.text('Invalid wallet connect url')).toBeVisible();
  makeCameraFilm(film, await dapp.begin());
  await wallet.button('Scan with camera').click();
  await expect(wallet.text('Allow the camera for this page in your browser, then try again.')).toBeVisible();
  await expect(wallet.text('Invalid wallet connect url')).toHaveCount(0);

  await page.context().grantPermissions(['camera', 'local-network-access']);
  await wallet.button('Scan with camera').click();
  // A busy machine decodes only a few frames of the film per second.
  await expect(wallet.text('Calls itself Far Away Demo')).toBeVisible({ timeout: 90_000 });
  await expect(page.locator('video')).toHaveCount(0);
  await wallet.confirm();
  await expect(dapp.result).toHaveText('Connected');
});

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
