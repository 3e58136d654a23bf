import { expect, test } from '../../test';
import { configure } from '../../operator/openConfigured';
import { DemoPage } from '../../pages/DemoPage';
import { OwnPage } from '../../pages/OwnPage';
import { WalletView } from '../../pages/WalletView';

test('the look editor shows the wallet in each look with readable text on any colour, and outputs the tag', async ({
  page,
}) => {
  const demo = new DemoPage(page);
  await demo.open();
  const editor = page.locator('#look-editor');
  const shown = editor.locator('iframe.shown');
  const preview = new WalletView(shown.contentFrame().getByTitle('Inlay', { exact: true }).contentFrame());
  const go = preview.button('Continue with email');
  const styleOf = (name: 'color' | 'backgroundColor' | 'borderRadius') =>
    go.evaluate((node, property) => getComputedStyle(node)[property], name);

  await editor.scrollIntoViewIfNeeded();
  const show = page.getByRole('button', { name: 'Show the wallet' });
  await show.click();
  await preview.emailBox.fill('ada@shop.test');
  await expect.poll(() => styleOf('backgroundColor')).toBe('rgb(67, 83, 255)');
  await expect.poll(() => styleOf('color')).toBe('rgb(255, 255, 255)');

  await test.step('a field keeps the focus while the user types', async () => {
    const name = editor.getByLabel('Name', { exact: true });
    await name.click();
    await page.keyboard.press('End');
    await page.keyboard.type(' Club');
    await expect(name).toHaveValue('Lantern Club');
    await expect(editor.locator('code')).toContainText('"appName":"Lantern Club"');
  });
  await page.getByLabel('Primary colour').fill('#ffd60a');
  await page.getByLabel('Corners').selectOption('sharp');
  await expect(editor.locator('code')).toContainText('"theme":{"primary":"#ffd60a","corners":"sharp"}');
  await show.click();
  await preview.emailBox.fill('ada@shop.test');
  await expect.poll(() => styleOf('backgroundColor')).toBe('rgb(255, 214, 10)');
  await expect.poll(() => styleOf('color')).toBe('rgb(0, 0, 0)');
  await expect.poll(() => styleOf('borderRadius')).toBe('4px');

  await test.step('an image URL that the wallet rejects is refused with the reason', async () => {
    await page.getByLabel('Logo', { exact: true }).fill('http://shop.test/logo.png');
    await page.getByLabel('Logo', { exact: true }).blur();
    await expect(editor.getByRole('status')).toHaveText(/Enter an https address/);
    await expect(editor.locator('code')).not.toContainText('logoLight');
  });
  await test.step('an uploaded picture becomes part of the tag', async () => {
    const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const file = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') };
    await page.getByLabel('Choose a logo').setInputFiles(file);
    await expect(editor.locator('code')).toContainText('"logoLight":"data:image/webp;base64,');
    await show.click();
    await expect(
      shown
        .contentFrame()
        .getByTitle('Inlay', { exact: true })
        .contentFrame()
        .locator('img[src^="data:image/webp"]')
        .first(),
    ).toBeVisible();
  });
});

test('the button on a page wears the page’s logo, colour and corners', async ({ page }) => {
  const logo =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const host = new OwnPage(page);
  const open = (label: object) =>
    host.open({
      attributes: {
        'data-white-label': JSON.stringify({ showWidgetButton: true, ...label }).replaceAll('"', '&quot;'),
      },
    });
  const theme = { primary: '#ffd60a', corners: 'sharp' };
  await open({ theme, logoLight: logo });
  await expect(host.walletButton.locator('img')).toHaveAttribute('src', logo);
  await expect(host.walletButton).toHaveCSS('border-radius', '8px');

  // A logo that the page cannot load: Inlay's mark in the page's colours.
  await open({ theme, logoLight: 'https://shop.test/none.png' });
  const paths = host.walletButton.locator('path');
  await expect(paths).toHaveCount(3);
  await expect(paths.nth(0)).toHaveCSS('fill', 'rgb(255, 214, 10)');
  await expect(paths.nth(1)).toHaveCSS('fill', 'rgb(0, 0, 0)');
});

test('a project shows the button on its pages, unless a page declines it', async ({ page }) => {
  await configure(page, (project) => ({ ...project, whiteLabel: { ...project.whiteLabel, showWidgetButton: true } }));
  const host = new OwnPage(page);
  await host.open();
  await expect(host.walletButton).toBeVisible();
  await host.open({ attributes: { 'data-show-widget-button': 'false' } });
  await expect.poll(() => page.evaluate(() => window.Inlay?.embed?.look?.showWidgetButton)).toBe(false);
  await expect(host.walletButton).toBeHidden();
});

test('the button wears the look of the project that the operator has set, on the next visit from its first paint', async ({
  page,
}) => {
  const theme = { primary: '#b02a5b', corners: 'round' } as const;
  await configure(page, (project) => ({ ...project, whiteLabel: { ...project.whiteLabel, theme, mode: 'dark' } }));
  /** Records each colour that the button's mark has had. */
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    setInterval(() => {
      const fill = document.querySelector('inlay-wallet')?.shadowRoot?.querySelector('path')?.getAttribute('fill');
      if (fill && seen.at(-1) !== fill) seen.push(fill);
    }, 10);
  });
  const host = new OwnPage(page);
  const open = (attributes = {}) => host.open({ attributes: { 'data-show-widget-button': 'true', ...attributes } });
  const seen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);

  await open();
  await expect(host.walletButton.locator('path').first()).toHaveCSS('fill', 'rgb(176, 42, 91)');
  await expect(host.walletButton).toHaveCSS('border-radius', '28px');
  await expect(host.walletButton).toHaveCSS('background-color', 'rgb(30, 33, 39)');

  await test.step('from the first paint, even if the frame does not load', async () => {
    await page.route(/\/v5\/frame\?/, (route) => route.abort());
    await open();
    await expect(host.walletButton.locator('path').first()).toHaveCSS('fill', 'rgb(176, 42, 91)');
    expect(await seen()).toEqual(['#b02a5b']);
  });

  await test.step('what the page itself sets takes precedence', async () => {
    await open({ 'data-primary-color': '#0a7d52' });
    await expect(host.walletButton.locator('path').first()).toHaveCSS('fill', 'rgb(10, 125, 82)');
    expect(await seen()).toEqual(['#0a7d52']);
  });
});
