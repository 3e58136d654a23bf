import { expect, test } from '../../test';
import { waitForCode } from '../../inbox';
import { newEmail } from '../../newEmail';
import { demoUrl, urls } from '../../addresses';
import { BareHost } from '../../pages/BareHost';
import { OwnPage } from '../../pages/OwnPage';
import { SendPage } from '../../pages/SendPage';

const recipient = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

test('inside a page, the code of the sign-in and a recipient are pasted with one press, and Share is not dead', async ({
  page,
  context,
}) => {
  // Headless Chromium has no sheet for sharing, and does not know the permission for it.
  await context.addInitScript(() => {
    Object.assign(navigator, {
      canShare: () => true,
      share: async (data: ShareData) => void Object.assign(window, { shared: data.text }),
    });
  });
  const host = new OwnPage(page);
  await host.open({ host: '127.0.0.1', attributes: { 'data-show-widget-button': 'true' } });
  // Chromium asks in the name of the page, not of its frame.
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], {
    origin: new URL(demoUrl('127.0.0.1')).origin,
  });
  const copy = (text: string) => page.evaluate((text) => navigator.clipboard.writeText(text), text);
  const { wallet } = host;
  const email = newEmail();
  await host.ask('eth_requestAccounts');
  await wallet.giveEmail(email);
  const code = await waitForCode(email);
  await page.bringToFront();
  await page.evaluate(() => window.focus());
  await copy(`Your code is ${code}.`);
  await wallet.button('Paste from clipboard').click();
  await expect(host.answer(0)).toHaveText(/0x[0-9a-f]{40}/);
  await expect(host.frame).toBeHidden();

  await copy(recipient);
  await host.walletButton.click();
  await wallet.button('Send').click();
  await wallet.button('Paste').click();
  await expect(new SendPage(wallet).recipient).toHaveValue(recipient);

  await wallet.button('Back').click();
  await wallet.button('Receive').click();
  await expect(host.frame).toHaveAttribute('allow', new RegExp(`web-share ${urls.wallet}`));
  await wallet.button('Share').click();
  const frame = page.frames().find((one) => one.url().startsWith(`${urls.wallet}/v5/frame`));
  await expect.poll(() => frame?.evaluate(() => (window as { shared?: string }).shared)).toMatch(/^0x[0-9a-fA-F]{40}$/);
});

test('a page that does not permit it gets no button that cannot work', async ({ page }) => {
  const host = new BareHost(page);
  await host.open();
  const { wallet } = host;
  await host.send('torus', { method: 'eth_requestAccounts', params: [] });
  const email = newEmail();
  await wallet.giveEmail(email);
  await expect(wallet.codeBox).toBeVisible();
  await expect(wallet.newCodeButton.or(wallet.text(/^New code in/))).toBeVisible();
  await expect(wallet.button('Paste from clipboard')).toHaveCount(0);
});
