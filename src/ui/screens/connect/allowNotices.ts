import type { Wallet } from '../../../wallet/wallet';

/**
 * Asks the user for permission to show browser notifications when a connected application is waiting. It asks once, during the click that
 * connects the first application. Only the wallet's own page may ask, and an earlier answer of the user stays.
 */
export async function allowNotices({ actions }: Pick<Wallet, 'actions'>): Promise<void> {
  try {
    if (Notification.permission !== 'default' || (await Notification.requestPermission()) !== 'granted') return;
  } catch {
    // This browser has no notifications.
    return;
  }
  await (await actions.openSettings())?.set({ notifyBrowser: true });
}
