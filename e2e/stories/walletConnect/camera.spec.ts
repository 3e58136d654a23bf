import { expect, test } from '../../test';
import { cameraArgs, filmOf, makeCameraFilm } from '../../makeCameraFilm';
import { openConnect } from '../../pages/openConnect';
import { windowed } from '../../playwright.config';

const film = filmOf('link');
test.use({ launchOptions: { ...windowed, args: [...windowed.args, ...cameraArgs(film)] } });
// The browser starts with a fake camera film; it reads the film, with the link, when the camera is turned on.
test.beforeAll(() => makeCameraFilm(film, 'nothing yet'));

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
