import type { Page } from '@playwright/test';

/** The popup of the sandbox’s shop, which `open` opens. Only locators and actions, no assertions. */
export class SandboxPage {
  private constructor(readonly page: Page) {}

  /** @param open opens the popup. */
  static async from(page: Page, open: () => Promise<unknown>): Promise<SandboxPage> {
    const [popup] = await Promise.all([page.waitForEvent('popup'), open()]);
    return new SandboxPage(popup);
  }

  async pay(card: string): Promise<void> {
    await this.page.getByLabel('Card number').fill(card);
    await this.page.getByRole('button', { name: 'Pay', exact: true }).click();
  }

  async sell(account: string): Promise<void> {
    await this.page.getByLabel('Bank account to be paid').fill(account);
    await this.page.getByRole('button', { name: 'Sell', exact: true }).click();
  }
}
