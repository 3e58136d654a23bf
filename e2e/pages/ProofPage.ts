import type { Locator, Page } from '@playwright/test';
import { DemoPage } from './DemoPage';

/** The wallet's popup for a passkey, an SMS code or an authenticator app. */
export class ProofPage {
  readonly alert: Locator;
  readonly codeBox: Locator;

  constructor(readonly page: Page) {
    this.alert = page.getByRole('alert');
    this.codeBox = page.getByRole('textbox', { name: 'Code', exact: true });
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  box(name: string): Locator {
    return this.page.getByRole('textbox', { name, exact: true });
  }

  /** Returns the secret of a new authenticator, as shown for manual entry. */
  async secret(): Promise<string> {
    const text = (await this.page.getByText('Or enter this key:').textContent()) ?? '';
    return /(?:[A-Z2-7]{4} ?){8}/.exec(text)?.[0].replaceAll(' ', '') ?? '';
  }
}

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
