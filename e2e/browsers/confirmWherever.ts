import { setTimeout as wait } from 'node:timers/promises';
import { WalletView } from '../pages/WalletView';
import type { Visit } from './test';

/** How long a request may take until it can be confirmed, on a busy machine (ms). */
const timeout = 60_000;

/**
 * Confirms a request where the wallet shows it: in the window that the click has opened, in one that the wallet's frame offers, or in the
 * frame. Returns how many presses that took.
 */
export async function confirmWherever({
  visit: { popup },
  wallet,
}: {
  visit: Visit;
  wallet: WalletView;
}): Promise<number> {
  const offer = wallet.button(/^Open (a|the) window$/);
  let presses = 1;
  for (const end = Date.now() + timeout; Date.now() < end; await wait(100)) {
    const opened = await popup();
    if (opened) {
      const view = new WalletView(opened);
      await view.confirmButton.waitFor({ timeout });
      // A press that gives the window the focus does not count. The window closes itself, in Firefox before the driver reports the press.
      while (await view.confirmButton.isVisible().catch(() => false)) {
        await view.confirmButton.click({ timeout: 2_000 }).catch(() => undefined);
        await wait(1_000);
      }
      return presses;
    }
    if (await offer.isVisible()) {
      await offer.click();
      presses += 1;
    } else if (await wallet.confirmButton.isVisible()) {
      await wallet.confirm();
      return presses;
    }
  }
  throw new Error('No confirmation was shown in time.');
}
