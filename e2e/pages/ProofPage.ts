import type { Locator, Page } from '@playwright/test';

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
