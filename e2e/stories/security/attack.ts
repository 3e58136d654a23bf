import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test as base, type BrowserContext, type Frame, type Page } from '../../test';
import { urls } from '../../addresses';
import { openConnected as openConnectedPage } from '../../pages/openConnected';
import type { OwnPage } from '../../pages/OwnPage';
import { createSessionStoreClient } from '../../../src/signIn/session/sessionStoreClient';

export { expect };

/** A site of an attacker: any host below `.test`, and `localhost`, all served by the same server. */
export interface AttackSite {
  /** Adds a page; returns its URL on that host. */
  serve(page: { host: string; path: string; body: string; headers?: Record<string, string> }): string;
}

export const test = base.extend<{ site: AttackSite }>({
  // Playwright requires the destructuring pattern even if it is empty.
  site: async ({}, provide) => {
    const pages = new Map<string, { body: string; headers: Record<string, string> }>();
    const server: Server = createServer((request, response) => {
      const host = (request.headers.host ?? '').replace(/:\d+$/, '');
      const page = pages.get(`${host}${new URL(request.url ?? '/', 'http://any').pathname}`);
      response.writeHead(page ? 200 : 404, { 'content-type': 'text/html; charset=utf-8', ...page?.headers });
      response.end(page?.body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await provide({
      serve({ host, path, body, headers = {} }) {
        const document = `<!doctype html><html lang="en"><title>${host}</title>${recorder}<body>${body}</body></html>`;
        pages.set(`${host}${path}`, { body: document, headers });
        return `http://${host}:${port}${path}`;
      },
    });
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  },
});

declare global {
  interface Window {
    /** The messages that the page has received, with their origin. */
    heard: { origin: string; data: unknown }[];
  }
}

/** Records every message that reaches the page. */
const recorder = `<script>
  window.heard = [];
  addEventListener('message', ({ origin, data }) => heard.push({ origin, data }));
  addEventListener('eip6963:announceProvider', ({ detail }) => (window.provider = detail.provider));
</script>`;

/** Returns the script tag for a client of the local stack. */
export function loaderTag(clientId: string): string {
  return `<script async src="${urls.wallet}/v5/embed.js" data-client-id="${clientId}"></script>`;
}

/** Sends a request through the page's provider; returns the result, or code and text of the error. */
export async function ask(page: Page | Frame, method: string, params: unknown[] = []): Promise<unknown> {
  await page.waitForFunction(() => 'provider' in window);
  return page.evaluate(
    async (request) => {
      type Provider = { request(request: { method: string; params: unknown[] }): Promise<unknown> };
      const { provider } = window as unknown as { provider: Provider };
      try {
        return await provider.request(request);
      } catch (error) {
        const { code, message } = error as { code: number; message: string };
        return { code, message };
      }
    },
    { method, params },
  );
}

/** Removes the Content-Security-Policy from the frame document, to test the protection in browsers without frame-ancestors. */
export async function dropFramePolicy(context: BrowserContext): Promise<void> {
  await context.route(
    (url) => url.origin === urls.wallet && url.pathname === '/v5/frame',
    async (route) => {
      const response = await route.fetch();
      const { 'content-security-policy': _, ...headers } = response.headers();
      await route.fulfill({ response, headers });
    },
  );
}

/** Writes a session id to the wallet's storage, wherever it is embedded: reading it would be the first step to a key. */
export async function leaveSession(context: BrowserContext): Promise<void> {
  await context.addInitScript((wallet) => {
    if (location.origin !== wallet) return;
    try {
      localStorage.setItem('auth_store', JSON.stringify({ sessionId: 'ab'.repeat(32) }));
    } catch {
      // Storage is blocked here, so there is none.
    }
  }, urls.wallet);
}

/** Records the paths that are requested from the wallet's origin. */
export function watchServer(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin === urls.wallet) paths.push(url.pathname);
  });
  return paths;
}

/** Returns the wallet's frame in a page, once it is loaded. */
export async function findWalletFrame(page: Page): Promise<Frame> {
  const isWallet = (frame: Frame): boolean => frame.url().startsWith(`${urls.wallet}/v5/frame`);
  const known = page.frames().find(isWallet);
  return known ?? page.waitForEvent('framenavigated', isWallet);
}

/** Reads the secrets of the wallet's own pages: the session id, and with it the private key. */
export async function readSecrets(wallet: Page | Frame): Promise<{ sessionId: string; privateKey: string }> {
  const saved = await wallet.evaluate(() => localStorage.getItem('auth_store'));
  const { sessionId } = JSON.parse(saved ?? '{}') as { sessionId: string };
  const { privKey } = (await openSessions().read({ sessionId })) as { privKey: string };
  return { sessionId, privateKey: privKey };
}

/** Returns the session store as the wallet's own pages access it. */
export function openSessions(): ReturnType<typeof createSessionStoreClient> {
  const asWallet: typeof fetch = (input, init) =>
    fetch(input, { ...init, headers: { ...(init?.headers as Record<string, string>), origin: urls.wallet } });
  return createSessionStoreClient({ fetch: asWallet, storageServerUrl: urls.wallet });
}

/** Opens a page with a new visitor who has connected it before. */
export async function openConnected(
  page: Page,
  attributes: Record<string, string> = {},
): Promise<{ host: OwnPage; account: string }> {
  return openConnectedPage(page, { attributes });
}
