import { expect, test } from '../../test';
import { DemoPage } from '../../pages/DemoPage';
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
    await expect(editor.getByRole('status')).toHaveText(/The wallet takes https addresses/);
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
