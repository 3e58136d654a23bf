import { newEmail } from '../../newEmail';
import { DemoPage } from '../../pages/DemoPage';
import { confirmWherever } from '../confirmWherever';
import { expect, sizes, test, type Size } from '../test';

/** `127.0.0.1` is another site than the wallet's `localhost`. */
const places = { 'the same site': 'localhost', 'another site': '127.0.0.1' } as const;

for (const size of Object.keys(sizes) as Size[])
  for (const [place, host] of Object.entries(places))
    test(`frame on ${place}, ${size}: sign-in by e-mail, message, typed data, reload, log-out`, async ({ visit }) => {
      const page = await visit(size);
      const demo = new DemoPage(page);
      const isConnected = () => demo.account.getAttribute('data-connected');
      await demo.open(host);
      await demo.card('Connect').press();
      await demo.wallet.login(newEmail());
      await expect.poll(isConnected).toBe('true');
      const account = await demo.account.getAttribute('title');

      for (const title of ['Sign message', 'Sign typed data']) {
        const { press, result } = demo.card(title);
        await press();
        await confirmWherever({ page, wallet: demo.wallet });
        await expect.poll(() => result.textContent()).toContain('Verified');
      }

      await page.reload();
      await expect.poll(isConnected).toBe('true');
      expect(await demo.account.getAttribute('title')).toBe(account);

      await demo.openWalletButton.click();
      await demo.wallet.logout();
      await expect.poll(isConnected).toBe('false');
    });
