import { chromium, expect, test } from '../../test';
import { discardTab, startLonelyBrowser } from '../../discardTab';
import { newEmail } from '../../newEmail';
import { DemoPage } from '../../pages/DemoPage';

test('a page that the browser has discarded is reloaded with its frame, and finds its session', async () => {
  const browser = await startLonelyBrowser();
  try {
    const first = await chromium.connectOverCDP(browser.url);
    const page = await first.contexts()[0]!.newPage();
    const demo = new DemoPage(page);
    await demo.open('127.0.0.1');
    await demo.card('Connect').press();
    await demo.wallet.login(newEmail('discard'));
    await expect(demo.account).toHaveAttribute('data-connected', 'true');
    const account = (await demo.account.textContent()) ?? '';
    // A browser does not discard a tab in which the user has typed.
    await page.reload();
    await expect(demo.account).toHaveText(account);
    const [url, title] = [page.url(), await page.title()];
    // Disconnects, but leaves the browser running.
    await first.close();

    await discardTab(browser, title);
    const second = await chromium.connectOverCDP(browser.url);
    const same = second
      .contexts()[0]!
      .pages()
      .find((one) => one.url() === url);
    if (!same) throw new Error('The page is gone');
    expect(await same.evaluate(() => 'wasDiscarded' in document && document.wasDiscarded)).toBe(true);
    const again = new DemoPage(same);
    await expect(again.account).toHaveAttribute('data-connected', 'true');
    await expect(again.account).toHaveText(account);
    await again.card('Recover the signer').press();
    await expect(again.card('Recover the signer').result).toHaveAttribute('data-state', 'done');
    await second.close();
  } finally {
    browser.end();
  }
});
