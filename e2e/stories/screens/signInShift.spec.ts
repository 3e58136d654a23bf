import { expect, test } from '../../test';
import { urls } from '../../addresses';
import { HostPage } from '../../pages/HostPage';
import { recordLayoutShifts, sumOf, takeLayoutShifts } from '../../screens/layoutShifts';

for (const [name, viewport] of [
  ['desktop', { width: 1280, height: 800 }],
  ['phone', { width: 375, height: 740 }],
] as const) {
  test(`nothing moves when the sign-in opens over a page: ${name}`, async ({ browser }) => {
    const context = await browser.newContext({ viewport, reducedMotion: 'no-preference', serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.addInitScript(recordLayoutShifts);
    const host = new HostPage(page);
    await host.open('viem');
    await host.press('Connect');
    await expect(host.wallet.emailBox).toBeVisible();
    await expect(host.wallet.button('More options')).toBeVisible();
    const frame = page.frames().find((one) => one.url().startsWith(`${urls.wallet}/v5/frame`));
    await frame!.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((done) => requestAnimationFrame(() => requestIdleCallback(done, { timeout: 1_000 })));
    });
    const shifts = await frame!.evaluate(takeLayoutShifts);
    expect(sumOf(shifts), JSON.stringify(shifts)).toBeLessThan(0.02);
    await context.close();
  });
}
