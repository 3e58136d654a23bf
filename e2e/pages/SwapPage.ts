import type { Locator } from '@playwright/test';
import type { WalletView } from './WalletView';

/** The swap screen: what is paid, what is received, and the next step. Only locators and actions, no assertions. */
export class SwapPage {
  readonly amount: Locator;
  /** The region of what is received. */
  readonly get: Locator;

  constructor(readonly wallet: WalletView) {
    this.amount = wallet.view.getByRole('textbox', { name: 'Amount to swap' });
    this.get = wallet.view.getByRole('region', { name: 'You get', exact: true });
  }

  async choosePay(name: RegExp): Promise<void> {
    await this.wallet.button(/^Choose what to swap/).click();
    await this.wallet.view.getByRole('button', { name }).click();
  }

  async chooseGet(name: RegExp): Promise<void> {
    await this.wallet.button(/^Choose what to get: /).click();
    await this.wallet.view.getByRole('button', { name }).click();
  }

  /** Chooses a source by its name, where several have a quote. */
  async chooseSource(name: RegExp): Promise<void> {
    await this.wallet.button(/^Compare prices/).click();
    await this.wallet.button(name).click();
  }

  review(): Promise<void> {
    return this.wallet.button('Review').click();
  }

  /**
   * Waits for the next step. Other stories trade in the same pools, so the price may have become worse in the meantime: then the wallet
   * asks for a new review.
   */
  async reach(step: Locator): Promise<void> {
    const changed = this.wallet.text('The price has changed');
    for (let review = 0; review < 4; review++) {
      await step.or(changed).first().waitFor();
      if (await step.isVisible()) return;
      await this.review();
      await step.waitFor({ timeout: 10_000 }).catch(() => undefined);
    }
    await step.waitFor();
  }
}
