import { expect, type Page } from '@playwright/test';
import { newChainId, newChainUrl, otherChain, type Facts } from './requests';
import { DemoPage } from '../pages/DemoPage';
import type { WalletView } from '../pages/WalletView';
import { urls } from '../addresses';
import { fund } from '../faucet';
import { bringVisitor } from '../visitor';
import { newEmail } from '../newEmail';

interface Provider {
  request(request: { method: string; params?: unknown }): Promise<unknown>;
}
type HostWindow = Window & { Inlay?: { embed?: { provider: Provider } } };

/** Opens the demo page, with additional attributes at its script tag, and waits for the wallet's button. `query` is appended to its URL. */
export async function openHost(page: Page, attributes: Record<string, string> = {}, query = ''): Promise<DemoPage> {
  // Set before the script runs. A page that is served by a route would count as one from another network.
  await page.addInitScript((extra) => {
    new MutationObserver((_, observer) => {
      const script = document.querySelector('script[data-client-id]');
      if (!script) return;
      for (const [name, value] of Object.entries(extra)) script.setAttribute(name, value);
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  }, attributes);
  const demo = new DemoPage(page);
  await demo.open('localhost', query);
  await page.locator('inlay-wallet button').waitFor();
  return demo;
}

/** Signs in a new user and connects the account to the page. Returns the account. */
export async function connect(demo: DemoPage, { funded = true }: { funded?: boolean } = {}): Promise<string> {
  await demo.card('Connect').press();
  await demo.wallet.login(newEmail());
  await demo.page.locator('#account[data-connected="true"]').waitFor();
  const account = await demo.account.getAttribute('title');
  if (!account) throw new Error('The demo page knows no account');
  if (funded) await fund(account);
  return account;
}

/** Opens the demo page like `openHost`, with a new visitor who has connected it before and has coins. */
export async function openHostConnected(
  page: Page,
  attributes?: Record<string, string>,
): Promise<{ demo: DemoPage; account: string }> {
  const { address } = await bringVisitor(page.context(), { connected: [new URL(urls.demo).origin] });
  await fund(address);
  const demo = await openHost(page, attributes);
  await page.locator('#account[data-connected="true"]').waitFor();
  return { demo, account: address };
}

/** Sends a request like a page, without waiting for its response. */
export async function ask(page: Page, method: string, params: unknown[] | object): Promise<void> {
  await page.evaluate(
    (request) => {
      (window as HostWindow).Inlay?.embed?.provider.request(request).catch(() => undefined);
    },
    { method, params },
  );
}

/**
 * Confirms a message of the page. Otherwise the wallet would take the many rejections for a flood, and say in every picture that the site
 * keeps asking.
 */
export async function appease(demo: DemoPage, message?: readonly [method: string, params: object]): Promise<void> {
  const { page, wallet } = demo;
  await ask(page, ...(message ?? (['personal_sign', ['Hello', await readAccount(page)]] as const)));
  await wallet.confirm();
  await wallet.view.getByRole('heading').first().waitFor({ state: 'hidden' });
}

/** Returns the account that the page sees, by the method of its family, or '' if it sees none. */
export const readAccount = (page: Page, method = 'eth_accounts'): Promise<string> =>
  page.evaluate(async (asked) => {
    type Provider = { request(request: { method: string }): Promise<string[]> };
    const { Inlay } = window as unknown as { Inlay?: { embed?: { provider: Provider } } };
    try {
      return (await Inlay?.embed?.provider.request({ method: asked }))?.[0] ?? '';
    } catch {
      return '';
    }
  }, method);

/** Waits until the request can be confirmed, if it can be confirmed as shown. */
export const untilArmed = (wallet: WalletView) => (): Promise<void> =>
  expect(wallet.confirmButton)
    .toBeEnabled({ timeout: 3_000 })
    .catch(() => undefined);

/** Waits until nothing on the screen is loading any more. */
export const settled = (wallet: WalletView): Promise<void> =>
  expect(wallet.view.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 15_000 });

/** A frame that was resized ignores input for half a second. */
export const afterResize = (page: Page): Promise<void> => page.waitForTimeout(1_000);

/** Requests to these URLs never get a response. */
export async function hang(page: Page, url: string | RegExp): Promise<void> {
  await page.context().route(url, () => undefined);
}

const eth = { chainNamespace: 'eip155', tickerName: 'Ether', decimals: 18 };

/** Attributes for a wallet with the local network and a second one. */
export const twoChains = {
  'data-chains': JSON.stringify([
    { ...eth, chainId: '0x7a69', displayName: 'Local EVM', ticker: 'ETH', rpcTarget: urls.evm, isTestnet: true },
    { ...eth, ...otherChain, rpcTarget: 'https://rpc.sepolia.example/' },
  ]),
};

/** Attributes for a wallet with both local networks and one that the server reads (e2e/moreNetworks.ts). */
export const threeChains = {
  'data-chains': JSON.stringify([
    { ...eth, chainId: '0x7a69', displayName: 'Local EVM', ticker: 'ETH', rpcTarget: urls.evm },
    { ...eth, chainId: '0x7a6a', displayName: 'Second Local', ticker: 'ETH', rpcTarget: urls.evm2 },
    { ...eth, chainId: '0x2105', displayName: 'Base', ticker: 'ETH', rpcTarget: 'https://nowhere.invalid' },
  ]),
};

const mainUrl = 'https://rpc.main.example/';

/** Attributes for a wallet on Ethereum, which has well-known contracts. */
export const mainChain = {
  'data-chains': JSON.stringify([
    { ...eth, chainId: '0x1', displayName: 'Ethereum', ticker: 'ETH', rpcTarget: mainUrl },
  ]),
};

/** Simulates an Ethereum RPC node with the data of the local chain, and code at every address. */
export async function serveMain(page: Page): Promise<void> {
  await page.context().route(mainUrl, async (route) => {
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
    if (route.request().method() === 'OPTIONS') return route.fulfill({ status: 204, headers });
    const { id, method } = route.request().postDataJSON() as { id: number; method: string };
    const known: Record<string, string> = { eth_getCode: '0x60', eth_chainId: '0x1' };
    if (method in known) return route.fulfill({ headers, json: { jsonrpc: '2.0', id, result: known[method] } });
    const response = await route.fetch({ url: urls.evm });
    return route.fulfill({ response, headers });
  });
}

/** Simulates the RPC node of the network that a page adds. */
export async function serveChain(page: Page): Promise<void> {
  await page.context().route(newChainUrl, async (route) => {
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
    if (route.request().method() === 'OPTIONS') return route.fulfill({ status: 204, headers });
    const { id } = route.request().postDataJSON() as { id: number };
    return route.fulfill({ headers, json: { jsonrpc: '2.0', id, result: newChainId } });
  });
}

/** Switches the browser's language and reloads the page. The page stays signed in. */
export async function speak(page: Page, locale: string): Promise<void> {
  await page.addInitScript((language) => {
    Object.defineProperty(navigator, 'languages', { get: () => [language] });
    Object.defineProperty(navigator, 'language', { get: () => language });
  }, locale);
  await page.reload();
  await page.locator('#account[data-connected="true"]').waitFor();
}

/** Returns the values for requests of this page. */
export async function readFacts({ page }: DemoPage, account: string): Promise<Facts> {
  const setup = JSON.parse((await page.locator('#setup').textContent()) ?? '') as { testDollar: `0x${string}` };
  const origin = new URL(page.url()).origin;
  return { account: account as `0x${string}`, token: setup.testDollar, origin };
}
