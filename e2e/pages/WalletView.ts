import type { FrameLocator, Locator, Page } from '@playwright/test';
import { readCodes, waitForCode } from '../inbox';

/** Names of elements in English; checks outside of this repository rely on them. */
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
  /** Origin of the wallet and its inbox; default: the shared stack's. */
  origin?: string;
  /** Names of elements in another language. */
  names?: typeof english;
}

/** How long a request may take until it can be confirmed, on a busy machine (ms). */
const estimateTimeout = 60_000;

/** What the wallet's document was like when it said what became of a request. */
interface NotedOutcome {
  /** Of the panel, in px. */
  height: number;
  /** The CSS properties that were animated. */
  animated: string[];
}

/** The wallet as a user sees it: in the frame of a page, in a popup, or as its own page. Only locators and actions, no assertions. */
export class WalletView {
  readonly emailBox: Locator;
  readonly codeBox: Locator;
  readonly confirmButton: Locator;
  readonly rejectButton: Locator;
  /** Replaces Confirm for dangerous requests; it has to be held. */
  readonly holdButton: Locator;
  /** The account's picture and name. */
  readonly accountMenuButton: Locator;
  /** In the account menu. */
  readonly logOutButton: Locator;
  readonly copyAddressButton: Locator;
  readonly closeButton: Locator;
  /** Requests a new code; a countdown is shown until it is available. */
  readonly newCodeButton: Locator;
  /** Home's account address, shortened; a click shows all of it. */
  readonly address: Locator;
  /** Home's total balance with the currency. */
  readonly balance: Locator;
  /** The error message. */
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

  /** Types the code that comes after the first `known` ones. */
  async finishLogin(email: string, known = 0): Promise<void> {
    await this.giveCode(await waitForCode(email, { known, origin: this.origin }));
  }

  /** Scrolls through a request page by page, if it is so long that its end has to be read. */
  async readToEnd(): Promise<void> {
    const more = this.button('Scroll to the end');
    await this.rejectButton.waitFor();
    // How long it is shows once it is known what the request does.
    await this.text('Checking the fee and what changes').waitFor({ state: 'hidden', timeout: estimateTimeout });
    while (await more.isVisible()) await more.click({ timeout: 2_000 }).catch(() => undefined);
  }

  confirm(): Promise<void> {
    // What the request does and costs is worked out first.
    return this.confirmButton.click({ timeout: estimateTimeout });
  }

  /**
   * Notes in the wallet's document what it is like when it says what became of a request, which is there for less time than a test on a
   * busy machine needs to look. Call it before the request is confirmed; the result reads the notes.
   */
  async noteOutcome(name: string): Promise<() => Promise<NotedOutcome>> {
    const root = this.view.locator('html');
    await root.evaluate((html, text) => {
      const noted = new Promise<NotedOutcome>((resolve) => {
        new MutationObserver((_records, watch) => {
          if (!Array.from(html.querySelectorAll('h1, h2')).some(({ textContent }) => textContent === text)) return;
          watch.disconnect();
          requestAnimationFrame(() =>
            resolve({
              height: html.querySelector('[role=dialog], dialog')?.clientHeight ?? 0,
              animated: document
                .getAnimations()
                .filter(({ playState }) => playState === 'running')
                .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : []))
                .flatMap((frame) => Object.keys(frame)),
            }),
          );
        }).observe(html, { childList: true, characterData: true, subtree: true });
      });
      Object.assign(window, { noted });
    }, name);
    return () => root.evaluate(() => (window as unknown as { noted: Promise<NotedOutcome> }).noted);
  }

  /** Holds the button of a dangerous request until that has had its effect. */
  async hold(): Promise<void> {
    const { mouse } = this.holdButton.page();
    const filling = this.view.locator('[data-held]');
    for (let isHeld = false; !isHeld;) {
      await this.holdButton.click({ trial: true, timeout: estimateTimeout });
      await this.holdButton.hover();
      await mouse.down();
      // The browser ignores what is pressed in a frame that has just appeared.
      isHeld = await filling.waitFor({ state: 'attached', timeout: 1_000 }).then(
        () => true,
        () => this.holdButton.isHidden(),
      );
      await filling.waitFor({ state: 'detached' });
      await mouse.up();
    }
  }

  reject(): Promise<void> {
    return pressUntilGone(this.rejectButton);
  }

  /** Rejects all that wait. */
  rejectAll(count: number): Promise<void> {
    return pressUntilGone(this.button(`Reject all ${count}`));
  }

  /** Blocks whoever asks, by the menu beside its name. */
  async block(kind: 'site' | 'app' = 'site'): Promise<void> {
    const item = this.view.getByRole('menuitem', { name: `Block this ${kind}`, exact: true });
    // The browser ignores what is pressed in a frame that has just appeared.
    while (!(await item.isVisible())) {
      await this.button('More options').click();
      await item.waitFor({ timeout: 1_000 }).catch(() => undefined);
    }
    await item.click();
    await this.button('Block').click();
  }

  close(): Promise<void> {
    return this.closeButton.click();
  }

  /** Logs out in the account menu. */
  async logout(): Promise<void> {
    await this.accountMenuButton.click();
    await this.logOutButton.click();
  }
}

/**
 * Presses a button that goes away then. The browser ignores what is pressed in a frame that has just appeared or changed its size. Every
 * request has a button of its own.
 */
async function pressUntilGone(button: Locator): Promise<void> {
  for (let isShown = true; isShown;) {
    const pressed = await button.elementHandle();
    await button.click();
    isShown = (await pressed?.evaluate(isStillThere).catch(() => false)) ?? false;
  }
}

/** Returns whether the element is still in the document after a second. */
async function isStillThere(element: Element): Promise<boolean> {
  for (let look = 0; look < 20 && element.isConnected; look++) await new Promise((next) => setTimeout(next, 50));
  return element.isConnected;
}
