import { expect, openConnected, test } from './attack';

test('the page has its answer at once, the user sees that it is done, and a press meant to close that confirms nothing', async ({
  page,
}) => {
  const { host, account } = await openConnected(page);
  const { wallet } = host;
  await expect(host.frame).toBeHidden();
  await test.step('it closes by itself', async () => {
    await host.ask('personal_sign', ['0x6869', account]);
    await wallet.confirmButton.waitFor();
    // Whether the wallet is still open when the page has its answer, and for how long then.
    await page.evaluate(() => {
      const frame = document.querySelector('iframe')!;
      const item = document.querySelector('ol')!.lastElementChild!;
      new MutationObserver((_records, watch) => {
        watch.disconnect();
        const answered = performance.now();
        Object.assign(window, { wasOpen: frame.style.display !== 'none' });
        new MutationObserver(() => {
          if (frame.style.display === 'none') Object.assign(window, { closedAfter: performance.now() - answered });
        }).observe(frame, { attributes: true });
      }).observe(item, { childList: true, characterData: true, subtree: true });
    });
    const height = await wallet.view.getByRole('dialog').evaluate((element) => element.clientHeight);
    const noted = await wallet.noteOutcome('Signed');
    await wallet.confirm();
    expect(await noted()).toMatchObject({ height });
    await expect(host.frame).toBeHidden();
    const { wasOpen, closedAfter = 0 } = await page.evaluate(() => {
      const { wasOpen, closedAfter } = window as unknown as { wasOpen?: boolean; closedAfter?: number };
      return { wasOpen, closedAfter };
    });
    expect(wasOpen).toBe(true);
    expect(closedAfter).toBeGreaterThan(300);
    expect(closedAfter).toBeLessThan(2_000);
  });

  await test.step('the next request takes its place, unconfirmed by a press on it', async () => {
    await host.ask('personal_sign', ['0x6969', account]);
    const place = await wallet.confirmButton.boundingBox();
    const signed = wallet.view.getByRole('heading', { name: 'Signed' });
    await Promise.all([signed.waitFor(), wallet.confirm()]);
    await host.ask('personal_sign', ['0x7069', account]);
    // A user who presses again where Confirm was, as often as the page likes.
    for (let times = 0; times < 4; times++) {
      await page.mouse.click(place!.x + place!.width / 2, place!.y + place!.height / 2);
      await page.waitForTimeout(60);
    }
    await expect(wallet.rejectButton).toBeVisible();
    await expect(page.getByRole('listitem').last()).toBeEmpty();
    await wallet.confirm();
    await expect(host.frame).toBeHidden();
    await expect(page.getByRole('listitem').last()).toContainText('0x');
  });
});
