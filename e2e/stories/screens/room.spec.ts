import { expect, test } from '../../test';
import { newEmail } from '../../newEmail';
import { FullPage } from '../../pages/FullPage';

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
