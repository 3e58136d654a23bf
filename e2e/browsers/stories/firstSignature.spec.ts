import type { Page } from '@playwright/test';
import { newEmail } from '../../newEmail';
import { DemoPage } from '../../pages/DemoPage';
import { FullPage } from '../../pages/FullPage';
import { confirmWherever } from '../confirmWherever';
import { expect, sizes, test, type Size } from '../test';

/** `127.0.0.1` is another site than the wallet's `localhost`. */
const places = { 'the same site': 'localhost', 'another site': '127.0.0.1' } as const;

/** Returns whether the frame's sign-in is also there on the wallet's own page. */
async function describeStorage(page: Page): Promise<string> {
  const own = new FullPage(page);
  await own.open('wallet/home');
  await own.emailBox.or(own.accountMenuButton).first().waitFor();
  return (await own.accountMenuButton.isVisible()) ? 'shared with the wallet’s own page' : 'of its own for this site';
}

for (const size of Object.keys(sizes) as Size[])
  for (const [place, host] of Object.entries(places))
    test(`frame on ${place}, ${size}: sign-in by e-mail, signatures, reload, log-out`, async ({ visit, note }) => {
      const visited = await visit(size);
      const { page } = visited;
      const demo = new DemoPage(page);
      const isConnected = () => demo.account.getAttribute('data-connected');
      await demo.open(host);
      await demo.card('Connect').press();
      await demo.wallet.login(newEmail());
      await expect.poll(isConnected).toBe('true');
      const account = await demo.account.getAttribute('title');

      let presses = 0;
      for (const title of ['Sign message', 'Sign typed data']) {
        const { press, result } = demo.card(title);
        await press();
        presses = await confirmWherever({ visit: visited, wallet: demo.wallet });
        await expect.poll(() => result.textContent()).toContain('Verified');
      }

      await page.reload();
      await expect.poll(isConnected).toBe('true');
      expect(await demo.account.getAttribute('title')).toBe(account);
      const storage = await describeStorage(page);
      note({ path: `frame on ${place}, ${size}`, storage, presses });

      await demo.open(host);
      await demo.openWalletButton.click();
      await demo.wallet.logout();
      await expect.poll(isConnected).toBe('false');
    });
