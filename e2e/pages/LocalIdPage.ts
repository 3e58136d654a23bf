import type { Locator, Page } from '@playwright/test';

/** The login form of the local OpenID provider, in its popup. */
export class LocalIdPage {
  readonly accountBox: Locator;

  constructor(readonly page: Page) {
    this.accountBox = page.getByRole('textbox', { name: 'Account', exact: true });
  }

  async continueAs(account: string): Promise<void> {
    await this.accountBox.fill(account);
    await this.page.getByRole('button', { name: 'Continue', exact: true }).click();
  }

  cancel(): Promise<void> {
    return this.page.getByRole('button', { name: 'Cancel', exact: true }).click();
  }
}
