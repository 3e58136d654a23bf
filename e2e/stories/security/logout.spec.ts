import type { BrowserContext } from '../../test';
import { newEmail } from '../../newEmail';
import { FullPage } from '../../pages/FullPage';
import { startShareNodeStack, type ShareNodeStack } from '../../shareNodes';
import { expect, test } from './attack';

let stack: ShareNodeStack;
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  stack = await startShareNodeStack();
});
test.afterAll(() => stack?.stop());

/** Opens three tabs of one signed-in browser. */
async function openTabs(context: BrowserContext): Promise<[FullPage, FullPage, FullPage]> {
  const tabs = [];
  for (let at = 0; at < 3; at++) {
    const wallet = new FullPage(await context.newPage(), stack);
    await wallet.open();
    if (at === 0) await wallet.login(newEmail());
    await expect(wallet.copyAddressButton).toBeVisible();
    // The sign-in screens are prefetched when the page is idle, so the server may then be down.
    await wallet.page.waitForFunction(() => {
      const fetched = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const last = Math.max(...fetched.map(({ responseEnd }) => responseEnd));
      return fetched.some(({ name }) => /\/login-[\w-]+\.js$/.test(name)) && performance.now() - last > 700;
    });
    tabs.push(wallet);
  }
  return tabs as [FullPage, FullPage, FullPage];
}

for (const hasBroadcast of [true, false]) {
  const how = hasBroadcast ? '' : ', in a browser without BroadcastChannel';
  test(`logging out while the server is down locks every tab and keeps nothing${how} (docs/threats.md 55)`, async ({
    context,
  }) => {
    if (!hasBroadcast) await context.addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'));
    const [first, second, third] = await openTabs(context);
    expect(await first.page.evaluate(() => 'BroadcastChannel' in window)).toBe(hasBroadcast);
    await stack.stopHost();
    try {
      await first.logout();
      await Promise.all([first, second, third].map((tab) => expect(tab.emailBox).toBeVisible()));
      for (const { page } of [first, second, third]) {
        // The first tab may still be loading a new page. Stored data about the installation survives a logout: it consists of public keys
        // and hashes.
        const read = () =>
          page
            .evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage, 'inlay-installation': undefined }))
            .catch(() => '');
        await expect.poll(read).not.toBe('');
        const left = await read();
        expect(left).not.toContain('sessionId');
        expect(left).not.toMatch(/[0-9a-f]{64}/);
      }
    } finally {
      await stack.startHost();
    }
    for (const tab of [first, second, third]) {
      await tab.page.reload();
      await expect(tab.emailBox).toBeVisible();
    }
  });
}
