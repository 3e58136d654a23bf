import type { Locator } from '@playwright/test';
import type { WalletView } from './WalletView';

/** The screens of Send: to whom, how much of what, what came of it. Names only, no assertions. */
export class SendPage {
  readonly recipient: Locator;
  readonly amount: Locator;

  constructor(readonly wallet: WalletView) {
    this.recipient = wallet.view.getByRole('textbox', { name: 'Recipient' });
    this.amount = wallet.view.getByRole('textbox', { name: 'Amount' });
  }

  async giveRecipient(text: string): Promise<void> {
    await this.recipient.fill(text);
    await this.next();
  }

  next(): Promise<void> {
    return this.wallet.button('Next').click();
  }

  review(): Promise<void> {
    return this.wallet.button('Review').click();
  }

  /** Chooses what to send by its symbol or name. */
  async choose(name: string | RegExp): Promise<void> {
    await this.wallet.button(/^What to send/).click();
    await this.wallet.view.getByRole('button', { name }).click();
  }
}
