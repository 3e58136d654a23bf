import type { Locator, Page } from '@playwright/test';
import { totpCode } from '../../src/custody/factors/totp';
import { WalletView } from './WalletView';

/** The screens for factors: at a sign-in, in the host's popup, on the account page. Only locators and actions, no assertions. */
export class AccountView extends WalletView {
  constructor(readonly page: Page) {
    super(page);
  }

  /** A factor in a list, by its name. */
  factor(name: string): Locator {
    return this.page.getByRole('listitem').filter({ hasText: name }).getByRole('button');
  }

  box(name: string): Locator {
    return this.page.getByLabel(name, { exact: true });
  }

  /** Adds a recovery phrase, starting at the list of kinds. Returns the words. */
  async addPhrase(): Promise<string> {
    await this.factor('Recovery phrase').click();
    // A short press shows nothing, so the button still says how.
    await this.button('Hold to show the words').click();
    await this.button('Hold to show the words').hover();
    await this.page.mouse.down();
    await this.button('Hide the words').waitFor();
    await this.page.mouse.up();
    const words = await this.page.locator('ol li').allInnerTexts();
    const phrase = words.map((word) => word.replace(/^\d+\s*/, '')).join(' ');
    await this.button('I wrote them down').click();
    for (const box of await this.page.getByRole('textbox', { name: /^Word \d+$/ }).all()) {
      const place = Number((await box.getAttribute('name'))?.split('-')[1]);
      await box.fill(phrase.split(' ')[place - 1] ?? '');
    }
    await this.button('Continue').click();
    return phrase;
  }

  /** After the first protection, the account page offers the recovery kit. */
  skipKit(): Promise<void> {
    return this.button('Not now').click();
  }

  /** Adds an authenticator app. */
  async addAuthenticator(): Promise<void> {
    await this.factor('Authenticator app').click();
    await this.giveAuthenticator();
  }

  /** Sets up an authenticator app when it is requested; the sixth digit submits the code. */
  async giveAuthenticator(): Promise<void> {
    const key = (await this.page.getByLabel('Key', { exact: true }).innerText()).replaceAll(' ', '');
    await this.box('Code').fill(codeOf(key));
  }
}

/** Returns the code that an app shows now. */
function codeOf(key: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...key].map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0')).join('');
  const secret = Uint8Array.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  return totpCode({ secret, step: Math.floor(Date.now() / 30_000) });
}
