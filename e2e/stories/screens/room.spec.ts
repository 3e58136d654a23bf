import { expect, test, type Page } from '../../test';
import { FullPage } from '../../pages/FullPage';
import { openAsVisitor } from '../../visitor';

test('no text or button is wider than 1,000 px in a window of 2,560 px', async ({ page }) => {
  await page.setViewportSize({ width: 2560, height: 1440 });
  const wallet = new FullPage(page);
  await openAsVisitor(wallet);
  for (const screen of ['home', 'activity', 'settings', 'receive', 'transfer-token']) {
    await wallet.goTo(`wallet/${screen}`);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    expect.soft(await findWide(page), screen).toEqual([]);
  }
});

test('details and a confirmation stay readable in a window of 2,560 px', async ({ page }) => {
  await page.setViewportSize({ width: 2560, height: 1440 });
  const wallet = new FullPage(page);
  await openAsVisitor(wallet);
  await page.getByRole('listitem').getByRole('button').first().click();
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  expect.soft(await findWide(page), 'a token').toEqual([]);
  await wallet.goTo('wallet/home');
  await wallet.button(/^Try a signature/).click();
  await expect(wallet.confirmButton).toBeEnabled();
  expect.soft(await findWide(page), 'a confirmation').toEqual([]);
});

/** Returns what is too wide to be read or reached: lines, buttons and inputs of more than 1,000 px, and a page that scrolls sideways. */
const findWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = document.documentElement.scrollWidth > innerWidth ? ['the page scrolls sideways'] : [];
    for (const item of document.querySelectorAll<HTMLElement>('p, h1, h2, button, input')) {
      const { width } = item.getBoundingClientRect();
      if (width > 1_000) found.push(`${item.tagName} of ${Math.round(width)} px: ${item.innerText.slice(0, 40)}`);
    }
    return found;
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
  await openAsVisitor(wallet, 'wallet/transfer-token');
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
