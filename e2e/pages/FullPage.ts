import type { Page } from '@playwright/test';
import { urls } from '../addresses';
import { WalletView } from './WalletView';

/** The wallet as a page of its own, at `/v5/`. */
export class FullPage extends WalletView {
  constructor(readonly page: Page) {
    super(page);
  }

  async open(path = ''): Promise<void> {
    await this.page.goto(`${urls.wallet}/v5/${path}`);
  }
}
