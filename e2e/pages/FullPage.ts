import type { Page } from '@playwright/test';
import { urls } from '../addresses';
import { WalletView, type WalletViewOptions } from './WalletView';

/** The wallet as its own page, at `/v5/`. */
export class FullPage extends WalletView {
  constructor(
    readonly page: Page,
    options?: WalletViewOptions,
  ) {
    super(page, options);
  }

  async open(path = ''): Promise<void> {
    await this.page.goto(`${this.origin ?? urls.wallet}/v5/${path}`);
  }

  /** Navigates to a screen like a link inside the wallet, without reloading the page. */
  async goTo(path: string): Promise<void> {
    await this.page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, `/v5/${path}`);
  }
}
