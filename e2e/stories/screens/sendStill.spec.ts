import { expect, test, type Page } from '../../test';
import { urls } from '../../addresses';
import { FullPage } from '../../pages/FullPage';
import { SendPage } from '../../pages/SendPage';
import { openAsVisitor } from '../../visitor';

type Shift = { value: number; what: string[] };
type Watched = Window & { shifts?: Shift[] };
const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

/** Records the layout shifts of the page that the user did not cause. */
const record = (page: Page) =>
  page.addInitScript(() => {
    type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[])
        if (!hadRecentInput)
          shifts.push({ value, what: sources.map(({ node }) => node?.textContent?.slice(0, 60) ?? '') });
    }).observe({ type: 'layout-shift', buffered: true });
  });

test('nothing shifts on Send on a slow phone, with the network and while it is down', async ({ page }) => {
  await record(page);
  await page.setViewportSize({ width: 375, height: 740 });
  const wallet = new FullPage(page);
  await openAsVisitor(wallet, 'wallet/transfer-token');
  const send = new SendPage(wallet);
  await expect(send.recipient).toBeVisible();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const forget = () => page.evaluate(() => (window as Watched).shifts?.splice(0));
  for (const isDown of [false, true]) {
    if (isDown) await page.route(`${urls.evm}/**`, (route) => void setTimeout(() => void route.abort(), 600));
    const expectStill = async (step: string) => {
      // Whatever the network answers arrives meanwhile.
      await page.waitForTimeout(2_500);
      const shifts = await page.evaluate(() => (window as Watched).shifts?.splice(0) ?? []);
      const sum = shifts.reduce((all, { value }) => all + value, 0);
      const where = `${step} ${isDown ? 'while the network is down' : 'with the network'}`;
      expect.soft(sum < 0.005 ? [] : shifts, `${where}: ${sum.toFixed(3)}`).toEqual([]);
    };
    await forget();
    await page.reload();
    await expect(send.recipient).toBeVisible();
    await expectStill('the recipient');
    await send.giveRecipient(friend);
    await expect(send.amount).toBeVisible();
    // The step itself changes by what the user does, which a slow phone paints late.
    await forget();
    await expectStill('the amount');
  }
});
