import { expect, test } from '../../test';
import { windowed } from '../../playwright.config';
import { FullPage } from '../../pages/FullPage';
import { openAsVisitor } from '../../visitor';

test.use({ launchOptions: { ...windowed, args: [...windowed.args, '--use-fake-device-for-media-stream'] } });

test('a camera that is disconnected while filming shows an error, and can restart', async ({ page, context }) => {
  const wallet = new FullPage(page);
  await context.grantPermissions(['camera', 'local-network-access']);
  await openAsVisitor(wallet);
  await wallet.button('Send').click();
  await wallet.button('Scan with camera').click();

  const video = wallet.view.locator('video');
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.videoWidth)).toBeGreaterThan(0);
  // Simulates that the device is unplugged or its permission is revoked (Media Capture and Streams §4.3.3).
  await video.evaluate((element: HTMLVideoElement) => {
    const [track] = (element.srcObject as MediaStream).getVideoTracks();
    track?.stop();
    track?.dispatchEvent(new Event('ended'));
  });
  await expect(wallet.text('The camera was turned off. Turn it on and try again.')).toBeVisible();
  await expect(video).toHaveCount(0);

  await wallet.button('Scan with camera').click();
  await expect(video).toBeVisible();
});
