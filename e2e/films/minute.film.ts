import { join } from 'node:path';
import { expect, test } from '../test';
import { waitForCode } from '../inbox';
import { newEmail } from '../newEmail';
import { DemoPage } from '../pages/DemoPage';
import { stage, takeFrame, writeAnimation } from './animate';

/** Time in ms after which animations have ended. */
const rest = 900;

test.use({ viewport: stage, video: 'off', contextOptions: { reducedMotion: 'reduce' } });

/** Creates the picture at the top of the README. Review `minute.svg`, then copy it to docs/pictures. */
test('a minute with the demo, as one animated picture', async ({ page }, { config }) => {
  const demo = new DemoPage(page);
  const { wallet } = demo;
  const frames: string[] = [];
  const shoot = async (): Promise<void> => {
    await page.waitForTimeout(rest);
    frames.push(await takeFrame(page));
  };
  const press = (name: string) => page.getByRole('button', { name }).click();
  const email = newEmail('ada');

  await demo.open();
  await expect(page.getByRole('button', { name: 'Book seat D7' })).toBeEnabled();
  await shoot();
  await press('Book seat D7');
  await expect(wallet.emailBox).toBeVisible();
  await shoot();
  await wallet.giveEmail(email);
  await expect(wallet.codeBox).toBeVisible();
  await shoot();
  await wallet.giveCode(await waitForCode(email));
  await expect(wallet.view.getByRole('heading', { name: /^Send 12 TUSD to / })).toBeVisible();
  await expect(wallet.confirmButton).toBeEnabled();
  await shoot();
  await wallet.confirm();
  await expect(page.getByText(/^Paid 12 TUSD/)).toBeVisible();
  await shoot();
  await press('Collect the card');
  await expect(wallet.confirmButton).toBeEnabled();
  await shoot();
  await wallet.confirm();
  await expect(page.getByText(/^You are member \d+\. /)).toBeVisible();
  await press('Open the door');
  await expect(wallet.confirmButton).toBeEnabled();
  await shoot();
  await wallet.confirm();
  await expect(page.getByText('Salt Roads')).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.getByText('Salt Roads').scrollIntoViewIfNeeded();
  await shoot();

  writeAnimation({
    frames,
    label: 'A minute with the demo',
    path: join(config.rootDir, '../../test-results/minute.svg'),
  });
});
