import type { FrameLocator, Locator, Page } from '@playwright/test';
import { readCodes, waitForCode } from '../inbox';

/** The wallet as a person meets it: in the frame of a page, in a popup, or as a page of its own. Names only, no assertions. */
export class WalletView {
  readonly emailBox: Locator;
  readonly codeBox: Locator;
  readonly confirmButton: Locator;
  readonly rejectButton: Locator;
  readonly logOutButton: Locator;
  readonly copyAddressButton: Locator;

  constructor(readonly view: Page | FrameLocator) {
    const button = (name: string): Locator => view.getByRole('button', { name, exact: true });
    this.emailBox = view.getByRole('textbox', { name: 'Email', exact: true });
    this.codeBox = view.getByRole('textbox', { name: 'Code', exact: true });
    this.confirmButton = button('Confirm');
    this.rejectButton = button('Reject');
    this.logOutButton = button('Log out');
    this.copyAddressButton = button('Copy address');
  }

  /** Types the e-mail address and submits it. */
  async giveEmail(email: string): Promise<void> {
    await this.emailBox.fill(email);
    await this.view.getByRole('button', { name: 'Continue with email', exact: true }).click();
  }

  /** Types the code; Enter submits it, should the sixth digit not have done so. */
  async giveCode(code: string): Promise<void> {
    await this.codeBox.fill(code);
    await this.codeBox.press('Enter', { timeout: 1_000 }).catch(() => {});
  }

  /** Signs in by e-mail with the code from the inbox. */
  async login(email: string): Promise<void> {
    const known = (await readCodes(email)).length;
    await this.giveEmail(email);
    await this.giveCode(await waitForCode(email, { known }));
  }

  confirm(): Promise<void> {
    return this.confirmButton.click();
  }

  reject(): Promise<void> {
    return this.rejectButton.click();
  }

  logout(): Promise<void> {
    return this.logOutButton.click();
  }
}
