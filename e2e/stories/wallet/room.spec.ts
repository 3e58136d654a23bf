import { expect, test } from '../../test';
import { texts as confirm } from '../../../src/texts/de/confirm';
import { texts as firstView } from '../../../src/texts/de/firstView';
import { newEmail } from '../../newEmail';
import { FullPage } from '../../pages/FullPage';
import { OwnPage } from '../../pages/OwnPage';
import { WalletView } from '../../pages/WalletView';

/** Of the height of the window, what is to read; the rest are the two answers. */
const least = 0.6;

/** In CSS px: a window of 1280 × 800 at 200 %, and the narrowest phones. */
const windows = [
  { width: 640, height: 400 },
  { width: 320, height: 640 },
  { width: 320, height: 568 },
];

const { login, home, common } = firstView;
const names = {
  email: login.email,
  continueWithEmail: login.continueWithEmail,
  code: login.code,
  confirm: confirm.confirm.confirm,
  reject: confirm.confirm.reject,
  hold: confirm.confirm.hold,
  accountMenu: home.accountMenu,
  logOut: home.logout,
  copyAddress: common.copyAddress,
  close: common.close,
};

test('a confirmation in German is mostly what is to read, however small its window', async ({ page }) => {
  const host = new OwnPage(page, { names });
  await host.open({
    attributes: {
      'data-confirmation-strategy': 'popup',
      'data-white-label': JSON.stringify({ defaultLanguage: 'de' }).replaceAll('"', '&quot;'),
    },
  });
  await host.ask('eth_requestAccounts');
  await host.wallet.login(newEmail());
  await expect(host.answer(0)).toHaveText(/0x[0-9a-f]{40}/);
  const [account] = JSON.parse((await host.answer(0).textContent()) ?? '') as string[];
  const requests = {
    message: ['personal_sign', ['Hallo\n'.repeat(80), account]],
    bytes: ['personal_sign', [`0x${'ab'.repeat(32)}`, account]],
    transaction: ['eth_sendTransaction', [{ from: account, to: `0x${'cd'.repeat(20)}`, value: '0x1' }]],
  } as const;
  let at = 1;
  for (const [name, [method, params]] of Object.entries(requests)) {
    const [popup] = await Promise.all([page.waitForEvent('popup'), host.ask(method, [...params])]);
    const view = new WalletView(popup, { names });
    await expect(view.rejectButton).toBeVisible();
    for (const size of windows) {
      await popup.setViewportSize(size);
      const [found] = await popup
        .getByRole('group')
        .evaluateAll((groups) =>
          groups.map((group) => group.getBoundingClientRect().height).sort((one, other) => other - one),
        );
      expect.soft((found ?? 0) / size.height, `${name}: ${size.width} × ${size.height}`).toBeGreaterThanOrEqual(least);
      await expect(view.rejectButton).toBeInViewport({ ratio: 1 });
    }
    await view.reject();
    await expect(host.answer(at++)).toHaveText(/^4001 /);
  }
});

test('a window of 2,560 px stretches nothing', async ({ page }) => {
  await page.setViewportSize({ width: 2560, height: 1440 });
  const wallet = new FullPage(page);
  await wallet.open('wallet/home');
  await wallet.login(newEmail());
  for (const screen of ['home', 'activity', 'settings', 'receive', 'transfer-token']) {
    await wallet.goTo(`wallet/${screen}`);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    const wide = await page.evaluate(() => {
      const found = document.documentElement.scrollWidth > innerWidth ? ['the page scrolls sideways'] : [];
      for (const item of document.querySelectorAll<HTMLElement>('p, h1, h2, button, input')) {
        const { width } = item.getBoundingClientRect();
        if (width > 1_000) found.push(`${item.tagName} of ${Math.round(width)} px: ${item.innerText.slice(0, 40)}`);
      }
      return found;
    });
    expect.soft(wide, screen).toEqual([]);
  }
});
