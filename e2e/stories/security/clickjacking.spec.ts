import type { Page } from '../../test';
import { newEmail } from '../../newEmail';
import { OwnPage } from '../../pages/OwnPage';
import { WalletView } from '../../pages/WalletView';
import { expect, openConnected, test } from './attack';

/** What a page can do to its wallet frame (`frame`), or place over it (`cover`). */
const layouts: Record<string, { frame?: Record<string, string>; cover?: Record<string, string> }> = {
  'a cover over all of it': { cover: { inset: '0', background: '#fff' } },
  'a cover that lets clicks through': { cover: { inset: '0', background: '#fff', 'pointer-events': 'none' } },
  'a sticker on a corner of the card': {
    cover: {
      right: '24px',
      bottom: '300px',
      width: '90px',
      height: '30px',
      background: '#fff',
      'pointer-events': 'none',
    },
  },
  'a cover that is nearly clear': {
    cover: { inset: '0', background: 'rgba(255, 255, 255, 0.2)', 'pointer-events': 'none' },
  },
  'a frame that is nearly clear': { frame: { opacity: '0.01' } },
  'a frame that is slightly clear': { frame: { opacity: '0.9' } },
  'a blurred frame': { frame: { filter: 'blur(4px)' } },
  'a blended frame': { frame: { 'mix-blend-mode': 'difference' } },
  'a tiny frame': { frame: { transform: 'scale(0.3)' } },
  'a turned frame': { frame: { transform: 'rotate(180deg)' } },
  'a slanted frame': { frame: { transform: 'skewX(20deg)' } },
  'a clipped frame': { frame: { 'clip-path': 'inset(75% 0 0 0)' } },
  'a frame that is half outside the window': { frame: { transform: 'translateX(70%)' } },
};

async function arrange(page: Page, { frame = {}, cover }: (typeof layouts)[string]): Promise<void> {
  await page.evaluate(
    ({ frame, cover }) => {
      document.querySelector('#cover')?.remove();
      const iframe = document.querySelector('iframe')!;
      for (const name of ['opacity', 'filter', 'mix-blend-mode', 'transform', 'clip-path'])
        iframe.style.removeProperty(name);
      for (const [name, value] of Object.entries(frame)) iframe.style.setProperty(name, value, 'important');
      if (!cover) return;
      const over = document.body.appendChild(document.createElement('div'));
      over.id = 'cover';
      // The frame is in the top layer, so a cover has to be added there after it.
      over.popover = 'manual';
      Object.assign(over.style, { position: 'fixed', zIndex: '2147483647' });
      over.style.margin = '0';
      over.style.border = '0';
      over.style.padding = '0';
      over.style.width = 'auto';
      over.style.height = 'auto';
      over.style.inset = 'auto';
      for (const [name, value] of Object.entries(cover)) over.style.setProperty(name, value);
      over.showPopover();
    },
    { frame, cover },
  );
}

test('a covered, cropped, distorted or hidden frame cannot be confirmed (docs/threats.md 8)', async ({ page }) => {
  test.slow();
  const { host, account } = await openConnected(page);
  const { confirmButton } = host.wallet;
  let at = 1;
  for (const [name, layout] of Object.entries(layouts)) {
    await test.step(name, async () => {
      await host.ask('personal_sign', [`Under ${name}`, account]);
      await expect(confirmButton).toBeVisible();
      // Not earlier: when the frame is shown it moves to the top layer, above earlier elements.
      await arrange(page, layout);
      await page.waitForTimeout(1_000);
      await expect(confirmButton).toBeDisabled();
      await confirmButton.click({ force: true, timeout: 2_000 }).catch(() => undefined);
      await expect(host.answer(at)).toHaveText('');
      await arrange(page, {});
      await expect(confirmButton).toBeEnabled();
      await host.wallet.reject();
      await expect(host.answer(at++)).toHaveText(/^4001 /);
    });
  }
});

test('a later cover disables Confirm again, and the request can continue in a window (docs/threats.md 8)', async ({
  page,
}) => {
  const { host, account } = await openConnected(page);
  const { confirmButton } = host.wallet;
  await host.ask('personal_sign', ['Seen, then covered', account]);
  await expect(confirmButton).toBeEnabled();
  await arrange(page, layouts['a sticker on a corner of the card']!);
  await expect(confirmButton).toBeDisabled();
  const moving = host.wallet.button('Open a window');
  await expect(moving).toBeVisible();
  const [popup] = await Promise.all([page.waitForEvent('popup'), moving.click()]);
  const view = new WalletView(popup);
  await expect(view.text('Seen, then covered')).toBeVisible();
  await view.confirm();
  await expect(host.answer(1)).toHaveText(/^"0x/);
});

test('a click up to 300 ms after the request appears has no effect (docs/threats.md 8)', async ({ page }) => {
  // The sign-in has shown the frame before, so that the request is visible as soon as it is there.
  const host = new OwnPage(page);
  await host.open();
  await host.ask('eth_requestAccounts');
  await host.wallet.login(newEmail());
  await expect(host.answer(0)).toHaveText(/0x[0-9a-f]{40}/);
  const [account] = JSON.parse((await host.answer(0).textContent()) ?? '') as string[];
  const { confirmButton } = host.wallet;
  for (const [at, wait] of [0, 100, 300].entries())
    await test.step(`${wait} ms`, async () => {
      await host.ask('personal_sign', [`Too quick by ${wait} ms`, account]);
      await expect(confirmButton).toBeVisible();
      await page.waitForTimeout(wait);
      await confirmButton.click({ force: true });
      await page.waitForTimeout(200);
      await expect(host.answer(at + 1)).toHaveText('');
      await host.wallet.confirm();
      await expect(host.answer(at + 1)).toHaveText(/^"0x/);
      await expect(confirmButton).toBeHidden();
    });
});

test('keys that a page forwards by focusing its frame have no effect (docs/threats.md 8)', async ({ page }) => {
  const { host, account } = await openConnected(page);
  const { confirmButton } = host.wallet;
  await host.ask('personal_sign', ['Typed elsewhere', account]);
  await expect(confirmButton).toBeEnabled();
  await confirmButton.focus();
  await page.evaluate(() => {
    const box = document.body.appendChild(document.createElement('input'));
    box.focus();
  });
  await page.evaluate(() => document.querySelector('iframe')!.focus());
  await page.keyboard.press('Enter');
  await page.keyboard.press('Space');
  await page.waitForTimeout(300);
  await expect(host.answer(1)).toHaveText('');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(confirmButton).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(host.answer(1)).toHaveText(/^"0x/);
});

/** As in Firefox and Safari. */
const cannotDetect = (page: Page) =>
  page.addInitScript(() => {
    delete (IntersectionObserver.prototype as { trackVisibility?: unknown }).trackVisibility;
  });

test('in a browser that cannot detect covers, the click that asks opens a separate window (docs/threats.md 8)', async ({
  page,
}) => {
  await cannotDetect(page);
  const { host, account } = await openConnected(page);
  const [popup] = await Promise.all([page.waitForEvent('popup'), host.ask('personal_sign', ['Hello', account])]);
  const view = new WalletView(popup);
  await expect(view.text('Hello')).toBeVisible();
  await expect(host.frame).toBeHidden();
  await view.confirm();
  await expect(host.answer(1)).toHaveText(/^"0x/);
  await expect.poll(() => popup.isClosed()).toBe(true);
});

test('without a click, such a browser shows no Confirm in the frame, only a button for a window (docs/threats.md 8)', async ({
  page,
}) => {
  await cannotDetect(page);
  await page.addInitScript(() => Object.defineProperty(navigator, 'userActivation', { value: { isActive: false } }));
  const { host, account } = await openConnected(page);
  await host.ask('personal_sign', ['Hello', account]);
  const moving = host.wallet.button('Open a window');
  await expect(moving).toBeVisible();
  await expect(host.wallet.confirmButton).toHaveCount(0);
  const [popup] = await Promise.all([page.waitForEvent('popup'), moving.click()]);
  await new WalletView(popup).confirm();
  await expect(host.answer(1)).toHaveText(/^"0x/);
});
