import type { FrameLocator, Locator, Page } from '@playwright/test';
import { readCodes, waitForCode } from '../inbox';

/** What things are called in English; outside checks rely on these names. */
const english = {
  email: 'Email',
  continueWithEmail: 'Continue with email',
  code: 'Code',
  confirm: 'Confirm',
  reject: 'Reject',
  hold: 'Hold to confirm',
  accountMenu: 'account menu',
  logOut: 'Log out',
  copyAddress: 'Copy address',
  close: 'Close',
};

export interface WalletViewOptions {
  /** The wallet's own origin, where its inbox is; the shared stack's by default. */
  origin?: string;
  /** What things are called in another language. */
  names?: typeof english;
}

/** The wallet as a user meets it: in the frame of a page, in a popup, or as a page of its own. Names only, no assertions. */
export class WalletView {
  readonly emailBox: Locator;
  readonly codeBox: Locator;
  readonly confirmButton: Locator;
  readonly rejectButton: Locator;
  /** In place of Confirm where there is a danger: it has to be held. */
  readonly holdButton: Locator;
  /** The account's picture and name. */
  readonly accountMenuButton: Locator;
  /** In the account menu. */
  readonly logOutButton: Locator;
  readonly copyAddressButton: Locator;
  readonly closeButton: Locator;
  /** Asks for another code; until it may be pressed there is a countdown in its place. */
  readonly newCodeButton: Locator;
  /** Home's account, shortened; a press shows all of it. */
  readonly address: Locator;
  /** Home's figure with the currency. */
  readonly balance: Locator;
  /** What went wrong. */
  readonly alert: Locator;

  readonly origin: string | undefined;
  private readonly names: typeof english;

  constructor(
    readonly view: Page | FrameLocator,
    { origin, names = english }: WalletViewOptions = {},
  ) {
    this.origin = origin;
    this.names = names;
    this.emailBox = view.getByRole('textbox', { name: names.email, exact: true });
    this.codeBox = view.getByRole('textbox', { name: names.code, exact: true });
    this.confirmButton = this.button(names.confirm);
    this.rejectButton = this.button(names.reject);
    this.holdButton = this.button(names.hold);
    this.accountMenuButton = this.button(new RegExp(`, ${names.accountMenu}$`));
    this.logOutButton = this.button(names.logOut);
    this.copyAddressButton = this.button(names.copyAddress);
    this.closeButton = this.button(names.close);
    this.newCodeButton = this.button('Send a new code');
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
    await this.button(this.names.continueWithEmail).click();
  }

  /** Types the code; its sixth digit submits it. */
  async giveCode(code: string): Promise<void> {
    await this.codeBox.fill(code);
  }

  /** Signs in by e-mail with the code from the inbox. */
  async login(email: string): Promise<void> {
    const known = (await readCodes(email, { origin: this.origin })).length;
    await this.giveEmail(email);
    await this.finishLogin(email, known);
  }

  /** Types the code that comes after the `known` first ones. */
  async finishLogin(email: string, known = 0): Promise<void> {
    await this.giveCode(await waitForCode(email, { known, origin: this.origin }));
  }

  /** Reads a long request, page by page. */
  async readToEnd(): Promise<void> {
    const more = this.button('Scroll to the end');
    await more.waitFor();
    while (await more.isVisible()) await more.click({ timeout: 2_000 }).catch(() => undefined);
  }

  confirm(): Promise<void> {
    return this.confirmButton.click();
  }

  /** Holds the button for what is dangerous as long as it takes: a busy machine hears of the press late. */
  hold(): Promise<void> {
    return this.holdButton.click({ delay: 3_000 });
  }

  reject(): Promise<void> {
    return this.rejectButton.click();
  }

  close(): Promise<void> {
    return this.closeButton.click();
  }

  /** By the account menu. */
  async logout(): Promise<void> {
    await this.accountMenuButton.click();
    await this.logOutButton.click();
  }
}
