import type { Locator } from '@playwright/test';
import type { WalletView } from './WalletView';

/** The screen of swaps: what is paid, what comes, and the way on. Names only, no assertions. */
export class SwapPage {
  readonly amount: Locator;
  /** What comes, as a region. */
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

  review(): Promise<void> {
    return this.wallet.button('Review').click();
  }
}
