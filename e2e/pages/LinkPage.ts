import type { Locator, Page } from '@playwright/test';
import { demoUrl } from '../addresses';

/** The demo's dapp that connects only by a link, on another origin than the wallet. */
export class LinkPage {
  readonly root: Locator;
  readonly result: Locator;
  readonly account: Locator;
  /** The dapp on Solana. */
  readonly solana: Locator;
  readonly link: Locator;

  constructor(readonly page: Page) {
    this.root = page.locator('#walletconnect');
    this.result = this.root.locator('[data-part=result]');
    this.account = this.root.locator('[data-part=account]');
    this.solana = this.root.locator('[data-part=solana]');
    this.link = this.root.locator('[data-part=link]');
  }

  async open(): Promise<void> {
    await this.page.goto(demoUrl('127.0.0.1', '/walletconnect'));
  }

  async press(name: string): Promise<void> {
    await this.root.getByRole('button', { name, exact: true }).click();
  }

  /** Starts to connect, and returns the link. */
  async begin(by: 'Connect' | 'Connect with Solana' = 'Connect'): Promise<string> {
    await this.press(by);
    await this.page.waitForFunction(() => document.querySelector('textarea')?.value.startsWith('wc:'));
    return this.link.inputValue();
  }

  /** Returns the QR code as a picture. */
  code(): Promise<Buffer> {
    return this.root.locator('[data-part=code]').screenshot();
  }
}
