import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
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
      await pressOnce(opened);
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

/** Confirms in a window of the wallet, as a user who sees it: it has the focus, and is pressed once. It closes itself then. */
async function pressOnce(window: Page): Promise<void> {
  await window.bringToFront();
  await window.waitForFunction(() => document.hasFocus());
  // The window can be gone before the driver reports the press.
  await new WalletView(window).confirmButton.click({ timeout }).catch((error: unknown) => {
    if (!window.isClosed()) throw error;
  });
}
