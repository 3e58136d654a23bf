import { expect, test } from '../../test';
import { urls } from '../../addresses';
import { HostPage } from '../../pages/HostPage';

interface Shift {
  value: number;
  at: number;
  what: string[];
}

for (const [name, viewport] of [
  ['desktop', { width: 1280, height: 800 }],
  ['phone', { width: 375, height: 740 }],
] as const) {
  test(`nothing moves when the sign-in opens over a page: ${name}`, async ({ browser }) => {
    const context = await browser.newContext({ viewport, reducedMotion: 'no-preference', serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.addInitScript(() => {
      const shifts: Shift[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        type Entry = PerformanceEntry & { value: number; sources: { node: Element | null }[] };
        for (const entry of list.getEntries() as Entry[])
          shifts.push({
            value: entry.value,
            at: Math.round(entry.startTime),
            what: entry.sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? ''),
          });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const host = new HostPage(page);
    await host.open('viem');
    await host.press('Connect');
    await expect(host.wallet.emailBox).toBeVisible();
    await expect(host.wallet.button('More options')).toBeVisible();
    const frame = page.frames().find((one) => one.url().startsWith(`${urls.wallet}/v5/frame`));
    const shifts = await frame!.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((done) => requestAnimationFrame(() => requestIdleCallback(done, { timeout: 1_000 })));
      return (window as unknown as { shifts: Shift[] }).shifts;
    });
    const sum = shifts.reduce((all, { value }) => all + value, 0);
    expect(sum, JSON.stringify(shifts)).toBeLessThan(0.02);
    await context.close();
  });
}
