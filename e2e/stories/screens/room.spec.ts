import { expect, test } from '../../test';
import { newEmail } from '../../newEmail';
import { FullPage } from '../../pages/FullPage';

test('no text or button is wider than 1,000 px in a window of 2,560 px', async ({ page }) => {
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

test('input and opened screens survive resizing between tablet and desktop width', async ({ page }) => {
  const tablet = { width: 800, height: 900 };
  const desktop = { width: 1280, height: 800 };
  const cross = async (size: typeof tablet) => {
    await page.setViewportSize(size);
    await expect(page.locator('[data-page]')).toHaveCount(size === desktop ? 0 : 1);
  };
  await page.setViewportSize(tablet);
  const wallet = new FullPage(page);
  await wallet.open('wallet/transfer-token');
  await wallet.login(newEmail());
  const recipient = page.getByRole('textbox', { name: 'Recipient' });
  await recipient.fill('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed');
  // The same element stays in the document and keeps the focus.
  await recipient.evaluate((box) => box.setAttribute('data-same', ''));
  for (const size of [desktop, tablet]) {
    await cross(size);
    await expect(recipient).toHaveAttribute('data-same');
    await expect(recipient).toBeFocused();
  }

  // Settings shows a list and the selected entry.
  await wallet.goTo('wallet/settings/contacts/new');
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill('Ada');
  for (const size of [desktop, tablet, desktop]) {
    await cross(size);
    await expect(name).toHaveValue('Ada');
  }
  await cross(tablet);
  await wallet.goTo('wallet/settings');
  const search = page.getByRole('textbox', { name: 'Search' });
  await search.fill('lang');
  for (const size of [desktop, tablet]) {
    await cross(size);
    await expect(search).toHaveValue('lang');
  }
});
