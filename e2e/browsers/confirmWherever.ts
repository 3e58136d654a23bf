import type { Page } from '@playwright/test';
import { WalletView } from '../pages/WalletView';

/**
 * Confirms the request that is shown: in the frame, or in the window that the wallet offers where the browser cannot prove that nothing
 * covers the frame. Returns how many presses that took.
 */
export async function confirmWherever({ page, wallet }: { page: Page; wallet: WalletView }): Promise<number> {
  const opening = wallet.button('Open a window');
  await wallet.rejectButton.waitFor();
  if (!(await opening.isVisible())) {
    await wallet.confirm();
    return 1;
  }
  const [popup] = await Promise.all([page.waitForEvent('popup'), opening.click()]);
  await new WalletView(popup).confirm().catch((error: unknown) => {
    // The window closes itself, in Firefox before the driver has reported the click.
    if (!popup.isClosed()) throw error;
  });
  return 2;
}
