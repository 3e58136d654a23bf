import type { Page } from '@playwright/test';
import { DemoPage } from './DemoPage';
import { ProofPage } from './ProofPage';

/** The wallet of the demo page, and the window that takes a proof for it. */
export async function openProofs(page: Page) {
  const demo = new DemoPage(page);
  await demo.open('127.0.0.1');
  await demo.openWalletButton.click();
  const { wallet } = demo;
  return {
    demo,
    wallet,
    /** Leaves for the window that takes the proof. */
    async leave(name: string): Promise<ProofPage> {
      const [popup] = await Promise.all([page.waitForEvent('popup'), wallet.button(`Continue with ${name}`).click()]);
      await popup.waitForURL('**/v5/prove/**');
      return new ProofPage(popup);
    },
  };
}
