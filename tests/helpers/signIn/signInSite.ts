import { expect, vi } from 'vitest';
import { base64urlToJson, bytesToBase64url } from '../../../src/kit/base64url';
import { utf8ToBytes } from '../../../src/kit/bytes';
import { createSignIn } from '../../../src/signIn';
import type { SignInOptions } from '../../../src/signIn/options';
import { createPollingTransport } from '../../../src/signIn/realtime/transport';
import { publish } from '../../../src/signIn/session/channel';
import { createSessionId } from '../../../src/signIn/session/sessionId';
import { createSessionStoreClient } from '../../../src/signIn/session/sessionStoreClient';
import { createServers } from '../http/servers';

export const cleared = JSON.stringify({ sessionId: '' });
export const privKey = 'ab'.repeat(31);
export const person = {
  authConnection: 'email_passwordless',
  authConnectionId: 'email',
  userId: 'ada',
  email: 'ada@x.test',
};
export const encode = (value: object) => bytesToBase64url(utf8ToBytes(JSON.stringify(value)));

/** Node 20 has no WebSocket: sends the same packets by polling. */
class Socket {
  readyState = 1;
  onmessage?: (event: { data: string }) => void;
  onclose?: () => void;
  readonly send: (packet: string) => void;
  readonly close: () => void;

  constructor(url: string) {
    const { host } = new URL(url);
    const line = createPollingTransport({ origin: `http://${host}`, fetch })({
      onPacket: (data) => this.onmessage?.({ data }),
      onClose: () => this.onclose?.(),
    });
    this.send = (packet) => line.send(packet);
    this.close = () => line.close();
  }
}

/** An in-memory version of the browser's storage; `items` is its content. */
export function createStorage() {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

/** Creates the sites of a test file: each has its own session server, and `stopAll` must be called in `afterEach`. */
export function createSites() {
  const { start, stopAll } = createServers();
  return {
    openSite: async (options: SiteOptions = {}) => openSite({ ...options, server: await start() }),
    async stopAll() {
      vi.unstubAllGlobals();
      await stopAll();
    },
  };
}

interface SiteOptions {
  /** True if the browser blocks popups. */
  isBlocked?: boolean;
  /** True if the browser denies storage. */
  isDenied?: boolean;
}

/** Opens a page of a site, and a sign-in host controlled by the test; the session server between them is real. */
async function openSite({
  server,
  isBlocked = false,
  isDenied = false,
}: SiteOptions & { server: Awaited<ReturnType<ReturnType<typeof createServers>['start']>> }) {
  const sdkUrl = `http://127.0.0.1:${await server.listen()}`;
  const atHost: typeof fetch = (input, init) =>
    fetch(input, { ...init, headers: { ...(init?.headers as Record<string, string>), origin: sdkUrl } });
  const sessions = createSessionStoreClient({ fetch: atHost, storageServerUrl: sdkUrl });
  const [localStorage, sessionStorage] = [createStorage(), createStorage()];
  const warnings: string[] = [];
  const opened: { url: string; closed: boolean; told: { message: unknown; to: string }[] }[] = [];
  const listeners = new Set<(event: object) => void>();

  /** Loads the page again; the browser's storage stays. */
  function load(href = 'https://shop.test/account?tab=1', options: Partial<SignInOptions> = {}) {
    const location = Object.assign(new URL(href), { assign: vi.fn((url: string) => void (left = url)) });
    let left = '';
    const self = {
      location,
      localStorage,
      sessionStorage,
      fetch,
      WebSocket: Socket,
      history: { state: null, replaceState: (_: unknown, __: string, url: string) => void (location.href = url) },
      console: { warn: (message: string) => void warnings.push(message) },
      navigator: { userAgent: 'Test' },
      addEventListener: (_: string, listener: (event: object) => void) => void listeners.add(listener),
      removeEventListener: (_: string, listener: (event: object) => void) => void listeners.delete(listener),
      screenX: 0,
      screenY: 0,
      outerWidth: 1_400,
      outerHeight: 900,
      open(url: string) {
        if (isBlocked) return null;
        const told: (typeof opened)[number]['told'] = [];
        const popup = {
          url,
          closed: false,
          told,
          focus: () => undefined,
          close: () => void (popup.closed = true),
          postMessage: (message: unknown, to: string) => void told.push({ message, to }),
        };
        opened.push(popup);
        return popup;
      },
    };
    // In browsers that deny storage, merely accessing it throws.
    const denied = {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    };
    if (isDenied) Object.defineProperties(self, { localStorage: denied, sessionStorage: denied });
    vi.stubGlobal('window', self);
    vi.stubGlobal('document', {});
    const signIn = createSignIn({ clientId: 'shop', sdkUrl, uxMode: 'popup', ...options });
    return { signIn, location, left: () => left };
  }
  /** Reads a sign-in as the host does. */
  async function readLogin(url: string, namespace = '') {
    const start = base64urlToJson(new URL(url).hash.replace('#b64Params=', '')) as { loginId: string };
    const record = await vi.waitFor(async () => {
      const found = await sessions.read({ sessionId: start.loginId, namespace });
      return found ?? expect.fail();
    });
    return { loginId: start.loginId, record };
  }
  async function beginSession(record: object = {}, namespace = ''): Promise<string> {
    const sessionId = createSessionId();
    const full = { sessionId, privKey, ed25519PrivKey: 'cd'.repeat(60), userInfo: person, ...record };
    await sessions.create({ sessionId, namespace, record: full, timeout: 60, allowedOrigin: '*' });
    return sessionId;
  }
  /** Publishes the host's result over the channel. */
  async function say(outcome: unknown): Promise<void> {
    await vi.waitFor(() => expect(opened.length).toBeGreaterThan(0));
    const { loginId } = await readLogin(opened.at(-1)!.url);
    const message = typeof outcome === 'string' ? outcome : JSON.stringify(outcome);
    await publish({ fetch, storageServerUrl: sdkUrl, topic: loginId, message, allowedOrigin: '*' });
  }
  async function signedIn(record: object = {}) {
    const page = load();
    await page.signIn.init();
    const login = page.signIn.login({ authConnection: 'email_passwordless', appState: 'x' });
    await say({ data: { sessionId: await beginSession(record) } });
    expect(await login).toEqual({ privKey: privKey.padStart(64, '0') });
    return page;
  }
  /** Delivers a message event to the page. */
  const hear = (event: { data: unknown; origin: string; source: unknown }): void =>
    [...listeners].forEach((listener) => listener({ ports: [], ...event }));
  return {
    load,
    hear,
    say,
    readLogin,
    beginSession,
    signedIn,
    sessions,
    sdkUrl,
    warnings,
    opened,
    localStorage,
    sessionStorage,
  };
}
