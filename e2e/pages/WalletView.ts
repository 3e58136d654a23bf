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
  readonly closeButton: Locator;
  /** Asks for another code; its words count down until it may be pressed. */
  readonly newCodeButton: Locator;
  /** Home's account, shortened; a press shows all of it. */
  readonly address: Locator;
  /** Home's figure with the currency. */
  readonly balance: Locator;
  /** What went wrong. */
  readonly alert: Locator;

  constructor(
    readonly view: Page | FrameLocator,
    /** The wallet's own origin, where its inbox is; the shared stack's by default. */
    readonly origin?: string,
  ) {
    this.emailBox = view.getByRole('textbox', { name: 'Email', exact: true });
    this.codeBox = view.getByRole('textbox', { name: 'Code', exact: true });
    this.confirmButton = this.button('Confirm');
    this.rejectButton = this.button('Reject');
    this.logOutButton = this.button('Log out');
    this.copyAddressButton = this.button('Copy address');
    this.closeButton = this.button('Close');
    this.newCodeButton = view.getByRole('button', { name: /new code/i });
    this.address = this.button(/^0x/);
    this.balance = view.getByRole('region', { name: 'Balance', exact: true });
    this.alert = view.getByRole('alert').filter({ hasText: /./ });
  }

  button(name: string | RegExp): Locator {
    return this.view.getByRole('button', { name, exact: true });
  }

  text(text: string | RegExp): Locator {
    return this.view.getByText(text);
  }

  /** Types the e-mail address and submits it. */
  async giveEmail(email: string): Promise<void> {
    await this.emailBox.fill(email);
    await this.button('Continue with email').click();
  }

  /** Types the code; its sixth digit submits it. */
  async giveCode(code: string): Promise<void> {
    await this.codeBox.fill(code);
  }

  /** Signs in by e-mail with the code from the inbox. */
  async login(email: string): Promise<void> {
    const { origin } = this;
    const known = (await readCodes(email, { origin })).length;
    await this.giveEmail(email);
    await this.giveCode(await waitForCode(email, { known, origin }));
  }

  confirm(): Promise<void> {
    return this.confirmButton.click();
  }

  reject(): Promise<void> {
    return this.rejectButton.click();
  }

  close(): Promise<void> {
    return this.closeButton.click();
  }

  logout(): Promise<void> {
    return this.logOutButton.click();
  }
}
