import type { Locator, Page } from '@playwright/test';
import { demoUrl } from '../addresses';
import { WalletView } from './WalletView';

/** One card of the demo page. */
export interface DemoCard {
  button: Locator;
  /** Clicks the card's button. */
  press(): Promise<void>;
  fill(label: string, value: string): Promise<void>;
  /** The result. */
  result: Locator;
}

/** The demo page with the wallet in its frame. */
export class DemoPage {
  readonly wallet: WalletView;
  readonly frame: Locator;
  readonly account: Locator;
  readonly network: Locator;
  readonly events: Locator;
  readonly openWalletButton: Locator;
  /** The page's name in the wallet: its host, without scheme. */
  origin = '';

  constructor(readonly page: Page) {
    this.frame = page.getByTitle('Inlay', { exact: true });
    this.wallet = new WalletView(this.frame.contentFrame());
    this.account = page.getByRole('status', { name: 'Account', exact: true });
    this.network = page.locator('#chain');
    this.events = page.getByRole('list', { name: 'Events', exact: true });
    this.openWalletButton = page.getByRole('button', { name: /^Open wallet/ });
  }

  /** Opens the page on the wallet's site (`localhost`) or cross-site (`127.0.0.1`). */
  async open(host: 'localhost' | '127.0.0.1' = 'localhost', query = ''): Promise<void> {
    this.origin = new URL(demoUrl(host)).host;
    await this.page.goto(`${demoUrl(host)}${query}`);
  }

  card(title: string): DemoCard {
    const card = this.page.getByRole('region', { name: title, exact: true });
    const button = card.getByRole('button');
    return {
      button,
      press: () => button.click(),
      fill: (label, value) => card.getByLabel(label, { exact: true }).fill(value),
      result: card.getByRole('status'),
    };
  }
}
