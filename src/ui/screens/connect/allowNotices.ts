import type { Wallet } from '../../../wallet/wallet';

/**
 * Asks whether the browser may say that an application elsewhere waits, once, inside the click that connects the first one. A page of
 * our own alone may ask; what the user has answered before stays.
 */
export async function allowNotices({ flows }: Pick<Wallet, 'flows'>): Promise<void> {
  try {
    if (Notification.permission !== 'default' || (await Notification.requestPermission()) !== 'granted') return;
  } catch {
    // There are none in this browser.
    return;
  }
  await (await flows.openSettings())?.set({ notifyBrowser: true });
}
