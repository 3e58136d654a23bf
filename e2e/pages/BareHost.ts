import type { Locator, Page } from '@playwright/test';
import { demoUrl, urls } from '../addresses';
import { WalletView } from './WalletView';

interface BareWindow {
  /** Sends a request on a stream. Returns its number, under which the response is stored. */
  send(stream: string, request: { method: string; params?: unknown; windowId?: string }): number;
  answers: Record<number, { result?: unknown; error?: { code: number; message: string } }>;
}

/** Adds the frame and its two streams like a public client, so that a page can send messages that no client sends. */
const script = (init: object): string => `<script>
  const wallet = ${JSON.stringify(urls.wallet)};
  const frame = document.createElement('iframe');
  frame.id = 'walletIframe';
  frame.title = 'Wallet';
  frame.allow = 'clipboard-write';
  frame.style = 'position: fixed; inset: 0; width: 100%; height: 100%; border: 0; display: none';
  frame.src = wallet + '/v5/frame#' + new URLSearchParams({ origin: location.origin, nonce: 'n' });
  window.answers = {};
  let last = 0;
  const post = (data) => frame.contentWindow.postMessage(data, wallet);
  const streams = ['torus', 'communication'];
  // What is sent before the other end listens would be lost.
  const held = { torus: [], communication: [] };
  const open = new Set();
  window.send = (stream, request) => {
    const data = { name: 'provider', data: { id: ++last, jsonrpc: '2.0', ...request } };
    const message = { target: 'iframe_' + stream, data };
    if (open.has(stream)) post(message);
    else held[stream].push(message);
    return last;
  };
  addEventListener('message', ({ source, origin, data }) => {
    if (source !== frame.contentWindow || origin !== wallet) return;
    if (data.message === 'setup_complete') {
      post(${JSON.stringify(init)});
      for (const name of streams) post({ target: 'iframe_' + name, data: 'SYN' });
    }
    const stream = streams.find((name) => data.target === 'embed_' + name);
    if (!stream) return;
    if (data.data === 'SYN') return post({ target: 'iframe_' + stream, data: 'ACK' });
    if (data.data === 'ACK') {
      open.add(stream);
      return held[stream].splice(0).forEach(post);
    }
    const message = data.data.data;
    if (message?.id) window.answers[message.id] = message;
    if (message?.method === 'iframe_status') frame.style.display = message.params.isFullScreen ? 'block' : 'none';
  });
  document.body.append(frame);
</script>`;

/** A page that communicates with the frame without a client. Only locators and actions, no assertions. */
export class BareHost {
  readonly wallet: WalletView;
  readonly frame: Locator;

  constructor(readonly page: Page) {
    this.frame = page.getByTitle('Wallet', { exact: true });
    this.wallet = new WalletView(this.frame.contentFrame());
  }

  /** Default: on another site than the wallet's, so that the browser partitions the frame's storage. */
  async open(init: object = {}, host: 'localhost' | '127.0.0.1' = '127.0.0.1'): Promise<void> {
    const message = {
      chains: null,
      chainId: null,
      dappMetadata: { name: 'Bare', icon: '' },
      web3AuthClientId: 'inlay-local',
      web3AuthNetwork: 'sapphire_mainnet',
      ...init,
    };
    const body = `<!doctype html><html lang="en"><title>A bare page</title><body><h1>A bare page</h1>${script(message)}`;
    const url = demoUrl(host, '/bare');
    await this.page.route(url, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }));
    await this.page.goto(url);
  }

  /** Sends a request without waiting for the response; returns its number. */
  send(
    stream: 'torus' | 'communication',
    request: { method: string; params?: unknown; windowId?: string },
  ): Promise<number> {
    return this.page.evaluate(([name, asked]) => (window as unknown as BareWindow).send(name, asked), [
      stream,
      request,
    ] as const);
  }

  /** Waits for the response and returns it. */
  async answer(id: number): Promise<{ result?: unknown; error?: { code: number; message: string } }> {
    const handle = await this.page.waitForFunction((at) => (window as unknown as BareWindow).answers[at], id);
    return handle.jsonValue() as Promise<{ result?: unknown; error?: { code: number; message: string } }>;
  }

  async tell(method: string, params?: unknown) {
    return this.answer(await this.send('communication', { method, params }));
  }

  async ask(method: string, params: unknown = []) {
    return this.answer(await this.send('torus', { method, params }));
  }
}
