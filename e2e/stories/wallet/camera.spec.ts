import { expect, test } from '../../test';
import { cameraArgs, filmOf, makeCameraFilm } from '../../makeCameraFilm';
import { windowed } from '../../playwright.config';
import { FullPage } from '../../pages/FullPage';
import { openAsVisitor } from '../../visitor';
import { SendPage } from '../../pages/SendPage';

const recipient = `0x${'cd'.repeat(20)}`;
const film = filmOf('code');

test.use({ launchOptions: { ...windowed, args: [...windowed.args, ...cameraArgs(film)] } });
test.beforeAll(() => makeCameraFilm(film, `ethereum:${recipient}`));

test('a scanned QR code becomes the recipient, and the camera is turned off again', async ({ page, context }) => {
  const wallet = new FullPage(page);
  const send = new SendPage(wallet);
  await openAsVisitor(wallet);
  await wallet.button('Send').click();

  await wallet.button('Scan with camera').click();
  await expect(wallet.text('Allow the camera for this page in your browser, then try again.')).toBeVisible();

  await context.grantPermissions(['camera', 'local-network-access']);
  await wallet.button('Scan with camera').click();
  await expect(send.recipient).toHaveValue(new RegExp(recipient, 'i'));
  await expect(wallet.view.locator('video')).toHaveCount(0);
});
