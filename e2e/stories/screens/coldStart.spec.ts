import { expect, test } from '../../test';
import { fund } from '../../faucet';
import { FullPage } from '../../pages/FullPage';
import { recordLayoutShifts, sumOf, takeLayoutShifts } from '../../screens/layoutShifts';
import { openAsVisitor } from '../../visitor';

/** Maximum total of all layout shifts. */
const maxCount = 0.02;

for (const width of [375, 1280]) {
  test(`nothing on Home shifts while it loads, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 812 });
    const wallet = new FullPage(page);
    const { address } = await openAsVisitor(wallet);
    await expect(wallet.text('Your wallet is ready')).toBeVisible();

    await page.addInitScript(recordLayoutShifts);
    // A slow device without a cache, so that late content arrives visibly late.
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const start = async ({ kept, rest }: { kept: boolean; rest: () => Promise<unknown> }) => {
      // Removes cached data, but not the session.
      if (!kept)
        await page.evaluate(() => {
          for (const name of Object.keys(localStorage)) if (name !== 'auth_store') localStorage.removeItem(name);
        });
      await page.reload();
      await rest();
      await page.waitForLoadState('networkidle');
      const shifts = (await page.evaluate(takeLayoutShifts)).filter(({ isByUser }) => !isByUser);
      const sum = sumOf(shifts);
      return { sum, shifts: sum < maxCount ? [] : shifts };
    };
    const isEmpty = () => expect(wallet.text('Your wallet is ready')).toBeVisible();
    for (const kept of [true, false]) {
      const found = await start({ kept, rest: isEmpty });
      expect.soft(found.shifts, `empty, ${kept ? 'kept' : 'anew'}: ${found.sum}`).toEqual([]);
    }
    await fund(address);
    const hasSome = () => expect(wallet.balance).toContainText(/10/);
    await page.reload();
    await hasSome();
    // What a first start has stored: with its tokens.
    await expect(page.getByRole('region', { name: 'Portfolio' }).getByText('TUSD').first()).toBeVisible();
    for (const kept of [true, false]) {
      const found = await start({ kept, rest: hasSome });
      expect.soft(found.shifts, `funded, ${kept ? 'kept' : 'anew'}: ${found.sum}`).toEqual([]);
    }
  });
}
