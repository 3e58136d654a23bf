import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import type WsEmbed from '@web3auth/ws-embed';
import type { WsEmbedParams } from '@web3auth/ws-embed';
import { demoUrl, urls } from '../addresses';
import { WalletView } from './WalletView';

declare global {
  interface Window {
    /** The script of `@web3auth/ws-embed`, as it is on npm. */
    Embed: { default: typeof WsEmbed };
    embed: WsEmbed;
  }
}

type ShowMethod = Extract<keyof WsEmbed, `show${string}`>;

const localChain: WsEmbedParams['chains'][number] = {
  chainNamespace: 'eip155',
  chainId: '0x7a69',
  displayName: 'Local chain',
  rpcTarget: urls.evm,
  blockExplorerUrl: '',
  logo: '',
  ticker: 'ETH',
  tickerName: 'Ether',
};

const script = new URL('../../node_modules/@web3auth/ws-embed/dist/embed.umd.min.js', import.meta.url);

/** A page whose wallet is opened by the public client; it is told our address and nothing else. */
export class PublicClientPage {
  readonly wallet: WalletView;
  readonly frame: Locator;

  constructor(readonly page: Page) {
    this.frame = page.locator('iframe');
    this.wallet = new WalletView(this.frame.contentFrame());
  }

  async open(): Promise<void> {
    const url = demoUrl('127.0.0.1', '/public-client');
    const code = readFileSync(script, 'utf8').replaceAll('</script', '<\\/script');
    const body = `<!doctype html><html lang="en"><title>A page with the public client</title><body><script>${code}</script>`;
    await this.page.route(url, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }));
    // It prefetches from a host that is not ours.
    await this.page.route('https://*.web3auth.io/**', (route) => route.abort());
    await this.page.goto(url);
    await this.page.evaluate(
      async ({ wallet, chain }) => {
        window.embed = new window.Embed.default({
          web3AuthClientId: 'inlay-local',
          web3AuthNetwork: 'sapphire_devnet',
        });
        const walletUrls = { production: { url: wallet } };
        await window.embed.init({ walletUrls, chains: [chain], chainId: chain.chainId });
      },
      { wallet: `${urls.wallet}/v5`, chain: localChain },
    );
  }

  /** What the provider answers; an error as `code message`. */
  ask(method: string, params: unknown[] = []): Promise<unknown> {
    return this.page.evaluate(
      (request) =>
        window.embed.provider
          .request(request)
          .catch((error: { code?: unknown; message?: string }) => `${String(error.code)} ${error.message}`),
      { method, params },
    );
  }

  /** What the communication stream answers; an error as `code message`. */
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
  show(name: ShowMethod, params: { show: boolean; path?: string } = { show: true }): Promise<void> {
    return this.page.evaluate(([method, given]) => window.embed[method](given), [name, params] as const);
  }

  login(): Promise<string[]> {
    return this.page.evaluate(() => window.embed.login());
  }

  /** The e-mail address of who is signed in; null when nobody is. */
  who(): Promise<string | null> {
    return this.page.evaluate(async () =>
      window.embed.isLoggedIn ? ((await window.embed.getUserInfo()).email ?? '') : null,
    );
  }

  logout(): Promise<void> {
    return this.page.evaluate(() => window.embed.logout());
  }
}
