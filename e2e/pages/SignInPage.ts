import { readFileSync } from 'node:fs';

import type { Locator, Page } from '@playwright/test';
import { demoUrl } from '../addresses';
import { WalletView } from './WalletView';

const publicClient = new URL('../../node_modules/@web3auth/auth/dist/auth.umd.min.js', import.meta.url);

/** A page that signs its user in, with the sign-in SDK or with the public client as published on npm. */
export class SignInPage {
  readonly status: Locator;
  /** The sign-in host in a frame over the page. */
  readonly frame: WalletView;
  readonly frameElement: Locator;

  constructor(
    readonly page: Page,
    readonly sdk: 'inlay' | 'public',
  ) {
    this.status = page.getByRole('status', { name: 'Session', exact: true });
    this.frameElement = page.locator('iframe');
    this.frame = new WalletView(this.frameElement.contentFrame());
  }

  async open(
    query: { ux?: 'popup' | 'redirect'; sdk?: 'iframe'; client_id?: string } = {},
    host: 'localhost' | '127.0.0.1' = '127.0.0.1',
  ): Promise<void> {
    if (this.sdk === 'public') await this.servePublicClient();
    const path = this.sdk === 'inlay' ? '/signin' : '/hosts/auth';
    await this.page.goto(`${demoUrl(host, path)}?${new URLSearchParams(query).toString()}`);
  }

  private async servePublicClient(): Promise<void> {
    const body = readFileSync(publicClient);
    await this.page.route('**/assets/auth.umd.min.js', (route) =>
      route.fulfill({ body, contentType: 'text/javascript' }),
    );
  }

  /** Hides the page's URL from everything it opens, as strict servers do. Call it before the page is opened. */
  async sendNoReferrer(): Promise<void> {
    await this.page.route(/\/(signin|hosts\/auth)\?/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), 'referrer-policy': 'no-referrer' } });
    });
  }

  /** Clicks a button that opens a popup, and returns the popup. */
  async openPopup(name: string): Promise<Page> {
    const opened = this.page.waitForEvent('popup');
    await this.press(name);
    return opened;
  }

  press(name: string): Promise<void> {
    return this.page.getByRole('button', { name, exact: true }).click();
  }

  fact(name: string): Locator {
    return this.page.getByLabel(name, { exact: true });
  }
}
