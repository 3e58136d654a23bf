import type { Locator, Page } from '@playwright/test';
import { demoUrl, urls } from '../addresses';
import { WalletView, type WalletViewOptions } from './WalletView';

export interface OwnPageOptions {
  /** `127.0.0.1` is another site than the wallet's. */
  host?: 'localhost' | '127.0.0.1';
  /** Attributes of the script tag besides the client id, e.g. `{ 'data-chain-id': '0x1' }`. */
  attributes?: Record<string, string>;
  /** Number of the wallet's script tags on the page. */
  tags?: number;
  /** HTML that replaces the script tag. */
  html?: string;
  headers?: Record<string, string>;
}

interface Announced {
  provider?: { request(request: { method: string; params?: unknown }): Promise<unknown> };
}

/** A page created by the story: a script tag, and a list with the result of each request. */
export class OwnPage {
  readonly wallet: WalletView;
  readonly frame: Locator;
  readonly walletButton: Locator;

  constructor(
    readonly page: Page,
    options?: WalletViewOptions,
  ) {
    this.frame = page.getByTitle('Inlay', { exact: true });
    this.wallet = new WalletView(this.frame.contentFrame(), options);
    this.walletButton = page.getByRole('button', { name: /^(Open|Close) wallet/ });
  }

  async open({
    host = 'localhost',
    attributes = {},
    tags = 1,
    html,
    headers = {},
  }: OwnPageOptions = {}): Promise<void> {
    const url = demoUrl(host, '/own');
    const words = Object.entries({ 'data-client-id': 'inlay-local', ...attributes }).map(
      ([name, value]) => `${name}="${value}"`,
    );
    const tag = `<script async src="${urls.wallet}/v5/embed.js" ${words.join(' ')}></script>`;
    const body = `<!doctype html><html lang="en"><title>A page of its own</title>
      <script>addEventListener('eip6963:announceProvider', ({ detail }) => (window.provider = detail.provider));</script>
      <body><h1>A page of its own</h1><ol aria-label="Answers"></ol>${html ?? tag.repeat(tags)}</body></html>`;
    await this.page.route(url, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', headers, body }));
    await this.page.goto(url);
    await this.waitForProvider();
  }

  async waitForProvider(): Promise<void> {
    await this.page.waitForFunction(() => 'provider' in window);
  }

  /** Sends a request as in a click, without waiting for its response. */
  async ask(method: string, params: unknown[] = []): Promise<void> {
    await this.page.evaluate(
      (request) => {
        const item = document.querySelector('ol')!.appendChild(document.createElement('li'));
        (window as Announced).provider!.request(request).then(
          (result) => (item.textContent = JSON.stringify(result)),
          (error: { code?: unknown; message?: string }) =>
            (item.textContent = `${String(error.code)} ${error.message}`),
        );
      },
      { method, params },
    );
  }

  /** Clicks the button that opens the wallet's own page, and returns that page. */
  async openWalletPage(): Promise<WalletView> {
    const opening = this.wallet.button('Open the wallet’s page');
    const [own] = await Promise.all([this.page.waitForEvent('popup'), opening.click()]);
    return new WalletView(own);
  }

  /** Returns the result of a request by its number, counted from 0; empty while it is pending. */
  answer(at: number): Locator {
    return this.page.getByRole('list', { name: 'Answers', exact: true }).locator('li').nth(at);
  }
}
