import type { Page } from '@playwright/test';
import { DemoPage } from './DemoPage';
import { ProofPage } from './ProofPage';

/** Opens the wallet on the demo page, and the popup that obtains a proof for it. */
export async function openProofs(page: Page) {
  const demo = new DemoPage(page);
  await demo.open('127.0.0.1');
  await demo.openWalletButton.click();
  const { wallet } = demo;
  return {
    demo,
    wallet,
    /** Opens the popup that obtains the proof. */
    async leave(name: string): Promise<ProofPage> {
      const [popup] = await Promise.all([page.waitForEvent('popup'), wallet.button(`Continue with ${name}`).click()]);
      await popup.waitForURL('**/v5/prove/**');
      return new ProofPage(popup);
    },
  };
}
