import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../../test';
import { encode } from 'uqr';
import config from '../../playwright.config';
import { newEmail } from '../../newEmail';
import { FullPage } from '../../pages/FullPage';
import { SendPage } from '../../pages/SendPage';

const recipient = `0x${'cd'.repeat(20)}`;
const film = join(import.meta.dirname, '../../../test-results/camera/code.y4m');

/** A film of one picture that holds the code: raw YUV, which Chromium takes in a camera's place. */
function makeFilm(text: string): void {
  const [width, height, scale] = [640, 480, 10] as const;
  const { data, size } = encode(text, { border: 4 });
  const luma = Buffer.alloc(width * height, 235);
  const left = Math.floor((width - size * scale) / 2);
  const top = Math.floor((height - size * scale) / 2);
  for (let y = 0; y < size * scale; y++)
    for (let x = 0; x < size * scale; x++)
      if (data[Math.floor(y / scale)]?.[Math.floor(x / scale)]) luma[(top + y) * width + left + x] = 16;
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, Buffer.alloc((width * height) / 2, 128)]);
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  mkdirSync(join(film, '..'), { recursive: true });
  writeFileSync(film, Buffer.concat([head, frame, frame]));
}

const usual = config.projects?.[0]?.use?.launchOptions;
const fakes = ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`];
test.use({ launchOptions: { ...usual, args: [...(usual?.args ?? []), ...fakes] } });
test.beforeAll(() => makeFilm(`ethereum:${recipient}`));

test('a code before the camera becomes the recipient, and the camera is off again', async ({ page, context }) => {
  const wallet = new FullPage(page);
  const send = new SendPage(wallet);
  await wallet.open('wallet/home');
  await wallet.login(newEmail());
  await wallet.button('Send').click();

  await wallet.button('Scan with camera').click();
  await expect(wallet.text('Allow the camera for this page in your browser, then try again.')).toBeVisible();

  await context.grantPermissions(['camera', 'local-network-access']);
  await wallet.button('Scan with camera').click();
  await expect(send.recipient).toHaveValue(new RegExp(recipient, 'i'));
  await expect(wallet.view.locator('video')).toHaveCount(0);
});
