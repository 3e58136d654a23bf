import type { Locator } from '@playwright/test';
import type { WalletView } from './WalletView';

/** The screens of Send: the recipient, the amount, and the result. Only locators and actions, no assertions. */
export class SendPage {
  readonly recipient: Locator;
  readonly amount: Locator;
  /** The accepted entries of several recipients. */
  readonly list: Locator;

  constructor(readonly wallet: WalletView) {
    this.recipient = wallet.view.getByRole('textbox', { name: 'Recipient' });
    this.amount = wallet.view.getByRole('textbox', { name: 'Amount' });
    this.list = wallet.view.getByRole('list', { name: 'Recipients' });
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

  /** Enters lines of recipients and amounts, for several at once. */
  async giveList(lines: string): Promise<void> {
    await this.wallet.view.getByRole('textbox', { name: 'Add recipients' }).fill(lines);
    await this.wallet.button('Add to the list').click();
  }

  /** Chooses what to send by its symbol or name. */
  async choose(name: string | RegExp): Promise<void> {
    await this.wallet.button(/^What to send/).click();
    await this.wallet.view.getByRole('button', { name }).click();
  }
}
