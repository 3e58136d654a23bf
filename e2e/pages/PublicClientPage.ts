import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { bundlePublicClient } from '../../tests/publicClient/bundle';
import type { ClientInit, ShowMethod, ShowParams } from '../../tests/publicClient/client';
import type {} from '../../tests/publicClient/script';
import { demoUrl, urls } from '../addresses';
import { WalletView } from './WalletView';

const localChain = {
  chainNamespace: 'eip155',
  chainId: '0x7a69',
  displayName: 'Local chain',
  rpcTarget: urls.evm,
  blockExplorerUrl: '',
  logo: '',
  ticker: 'ETH',
  tickerName: 'Ether',
};

/** The script of a published client (`npm run compat`), or the one bundled here. */
const published = process.env.INLAY_PUBLIC_CLIENT;
const script = published === undefined ? bundlePublicClient() : Promise.resolve(readFileSync(published, 'utf8'));
script.catch(() => undefined);

/** A page that opens the wallet with the public client; the client is given only the wallet's URL. */
export class PublicClientPage {
  readonly wallet: WalletView;
  readonly frame: Locator;

  constructor(readonly page: Page) {
    this.frame = page.locator('iframe');
    this.wallet = new WalletView(this.frame.contentFrame());
  }

  async open(init: Partial<ClientInit> = {}): Promise<void> {
    const url = demoUrl('127.0.0.1', '/public-client');
    const code = (await script).replaceAll('</script', '<\\/script');
    const body = `<!doctype html><html lang="en"><title>A page with the public client</title><body><script>${code}</script>`;
    await this.page.route(url, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }));
    // Published clients fetch from external hosts: prefetches, and (from 5.5 on) their project configuration.
    await this.page.route('https://*.web3auth.io/**', (route) => route.abort());
    await this.page.route(/web3auth\.io\/.*\/configuration/, (route) =>
      route.fulfill({ json: {}, headers: { 'access-control-allow-origin': '*' } }),
    );
    await this.page.goto(url);
    await this.page.evaluate(
      async (given) => {
        const project = { web3AuthClientId: 'inlay-local', web3AuthNetwork: 'sapphire_devnet' };
        window.embed = new window.Embed.default(project);
        await window.embed.init(given);
      },
      {
        walletUrls: { production: { url: `${urls.wallet}/v5` } },
        chains: [localChain],
        chainId: localChain.chainId,
        ...init,
      },
    );
  }

  /** Reloads the frame's document, as a browser or a user may do; the page stays as it is. */
  async reloadFrame(): Promise<void> {
    const isBack = this.hearFrame();
    await Promise.all([
      isBack,
      this.frame
        .contentFrame()
        .locator('html')
        // The call returns before its document goes away.
        .evaluate(() => void setTimeout(() => location.reload(), 0)),
    ]);
  }

  /** Navigates the frame away and back, as a page may do if the frame does not respond any more. */
  async renewFrame(): Promise<void> {
    const isBack = this.hearFrame();
    await this.frame.evaluate((element: HTMLIFrameElement) => {
      const { src } = element;
      element.addEventListener('load', () => (element.src = src), { once: true });
      element.src = 'about:blank';
    });
    await isBack;
  }

  /** Waits until the frame reports again that it is ready. */
  private hearFrame(): Promise<void> {
    return this.page.evaluate(
      () =>
        new Promise((resolve) =>
          window.addEventListener('message', function hear({ data }: MessageEvent<{ message?: unknown }>) {
            if (data.message !== 'setup_complete') return;
            window.removeEventListener('message', hear);
            resolve();
          }),
        ),
    );
  }

  /** Returns the provider's result; an error as `code message`. */
  ask(method: string, params: unknown[] = []): Promise<unknown> {
    return this.page.evaluate(
      (request) =>
        window.embed.provider
          .request(request)
          .catch((error: { code?: unknown; message?: string }) => `${String(error.code)} ${error.message}`),
      { method, params },
    );
  }

  /** Returns the result on the communication stream; an error as `code message`. */
  tell(method: string, params: unknown = []): Promise<unknown> {
    return this.page.evaluate(
      (request) =>
        window.embed.communicationProvider
          .request(request)
          .catch((error: { code?: unknown; message?: string }) => `${String(error.code)} ${error.message}`),
      { method, params: params as object },
    );
  }

  /** Calls one of the client's own methods that show the wallet. */
  show(name: ShowMethod, params: ShowParams = { show: true }): Promise<void> {
    return this.page.evaluate(([method, given]) => window.embed[method](given), [name, params] as const);
  }

  login(): Promise<string[]> {
    return this.page.evaluate(() => window.embed.login());
  }

  /** Provides a session of the page's own. */
  loginWithSessionId(sessionId: string): Promise<boolean> {
    return this.page.evaluate((given) => window.embed.loginWithSessionId({ sessionId: given }), sessionId);
  }

  isLoggedIn(): Promise<boolean> {
    return this.page.evaluate(() => window.embed.isLoggedIn);
  }

  /** Returns the e-mail address of the signed-in user; null when no user is signed in. */
  who(): Promise<string | null> {
    return this.page.evaluate(async () =>
      window.embed.isLoggedIn ? ((await window.embed.getUserInfo()).email ?? '') : null,
    );
  }

  logout(): Promise<void> {
    return this.page.evaluate(() => window.embed.logout());
  }
}
