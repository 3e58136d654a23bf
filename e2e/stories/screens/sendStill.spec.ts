import { expect, test } from '../../test';
import { urls } from '../../addresses';
import { FullPage } from '../../pages/FullPage';
import { SendPage } from '../../pages/SendPage';
import { recordLayoutShifts, sumOf, takeLayoutShifts } from '../../screens/layoutShifts';
import { openAsVisitor } from '../../visitor';

const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

test('nothing shifts on Send on a slow phone, with the network and while it is down', async ({ page }) => {
  await page.addInitScript(recordLayoutShifts);
  await page.setViewportSize({ width: 375, height: 740 });
  const wallet = new FullPage(page);
  await openAsVisitor(wallet, 'wallet/transfer-token');
  const send = new SendPage(wallet);
  await expect(send.recipient).toBeVisible();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const forget = () => page.evaluate(takeLayoutShifts);
  for (const isDown of [false, true]) {
    if (isDown) await page.route(`${urls.evm}/**`, (route) => void setTimeout(() => void route.abort(), 600));
    const expectStill = async (step: string) => {
      // Whatever the network answers arrives meanwhile.
      await page.waitForTimeout(2_500);
      const shifts = (await page.evaluate(takeLayoutShifts)).filter(({ isByUser }) => !isByUser);
      const sum = sumOf(shifts);
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
