import { io } from 'socket.io-client';
import { vi } from 'vitest';
import { createAccess } from '../../../frame-host/access/access';
import { readLocalConfig } from '../../../demo-host/stack/config/readLocalConfig';
import { createHttp } from '../../../src/api/http';
import { createClient } from '../../../src/wire/http/client';
import { projectCalls } from '../../../src/wire/http/projectCalls';
import { startSignIn } from '../../../src/app/signIn/start';
import type { SignInHost } from '../../../src/app/signIn/createSignInHost';
import type { PostableWindow } from '../../../src/bridge/windowPort';
import { systemClock, type Clock } from '../../../src/kit/clock';
import { parseJson } from '../../../src/kit/json';
import { openMessage, toChannelName } from '../../../src/signIn/session/channel';
import { createSessionId } from '../../../src/signIn/session/sessionId';
import { createSessionStoreClient } from '../../../src/signIn/session/sessionStoreClient';
import { toStartUrl } from '../../../src/signIn/startUrl';
import type { SignInHostView } from '../../../src/ui/mount/SignInHostApp';
import type { UserInfo } from '../../../src/wire/communication';
import type { SignInTask } from '../../../src/wallet/compose/createSignIn';
import { createServers } from '../http/servers';

const own = { shop: 'https://shop.test', www: 'https://www.shop.test' };

const ada: UserInfo = { authConnection: 'email_passwordless', authConnectionId: 'email', userId: 'ada@x.test' };

/** A clock on which every timeout takes a twentieth of the time. */
const quick: Clock = { ...systemClock, after: (ms, task) => systemClock.after(ms / 20, task) };

/** What the browser reports about the window that opened `/start`. */
export interface OpenedBy {
  /** `document.referrer`; default: none. */
  referrer?: string;
  /** Creates `window.opener` from a function that sends messages to the window; default: an opener that never responds. */
  opener?: ((hear: (event: object) => void) => PostableWindow) | null;
  /** Number of pages that the window has shown, including this one. */
  pages?: number;
}

/**
 * Starts servers with one project, `shop`, and the sign-in host's real `/start` in a fake window. Only the user and the browser are
 * simulated.
 */
export function createStartPages() {
  const { start, stopAll } = createServers();
  const ends: (() => void)[] = [];

  async function open({ keyReturn = false } = {}) {
    const project = { clientId: 'shop', name: 'Shop', allowedOrigins: Object.values(own), redirectUrls: [own.shop] };
    const rest = { trustedOrigins: [], whiteLabel: {}, teamId: '', walletService: true, keyReturn };
    const config = { ...readLocalConfig({}), projects: [{ ...project, ...rest }] };
    const access = createAccess({ config });
    const server = await start({ access });
    const url = `http://127.0.0.1:${await server.listen()}`;
    const from =
      (origin: string): typeof fetch =>
      (input, init) =>
        fetch(input, { ...init, headers: { ...(init?.headers as Record<string, string>), origin } });

    /** Stores a login record as the page at this origin does, and returns the link to it. */
    async function prepare({
      origin,
      record: { options, ...record } = {},
    }: {
      origin: string;
      record?: { options?: object } & Record<string, unknown>;
    }) {
      const loginId = createSessionId();
      const store = createSessionStoreClient({ fetch: from(origin), storageServerUrl: url });
      const claimed = { clientId: 'shop', uxMode: 'popup', redirectUrl: `${own.shop}/account`, ...options };
      const params = { authConnection: 'email_passwordless', appState: 'cart' };
      const whole = { actionType: 'login', params, ...record, options: claimed };
      await store.create({ sessionId: loginId, record: whole, timeout: 600, allowedOrigin: '*' });
      return { loginId, link: toStartUrl({ sdkUrl: url, start: { loginId, storageServerUrl: url } }) };
    }

    /** Listens for the result with the login id and claims this origin, as a script of an attacker can. */
    async function listen({ loginId, origin }: { loginId: string; origin: string }) {
      const socket = io(url, { transports: ['websocket'], forceNew: true, extraHeaders: { origin } });
      ends.push(() => socket.disconnect());
      await new Promise<void>((resolve) => socket.once('connect', resolve));
      const channel = toChannelName(loginId);
      const heard: { data?: { sessionId: string }; error?: string }[] = [];
      socket.on(`${channel}_success`, (data: string) => {
        void openMessage({ topic: loginId, data }).then((text) =>
          heard.push(parseJson(text) as (typeof heard)[number]),
        );
      });
      socket.emit('v2:check_auth_status', channel, { namespace: '', sameIpCheck: true, allowedOrigin: true });
      const read = (sessionId: string) =>
        createSessionStoreClient({ fetch: from(origin), storageServerUrl: url }).read({ sessionId });
      return { heard, read };
    }

    /** Opens the link in the victim's window; `person` says what the user does on each screen. */
    async function visit({
      link,
      by: { referrer = '', opener = () => ({ postMessage: () => undefined }), pages = 1 },
      person = {},
    }: {
      link: string;
      by: OpenedBy;
      person?: { ask?: (view: Extract<SignInHostView, { kind: 'ask' }>) => void; leaves?: boolean };
    }) {
      const views: SignInHostView[] = [];
      const gone: string[] = [];
      const listeners = new Set<(event: object) => void>();
      const hear = (event: object): void => [...listeners].forEach((listener) => listener({ ports: [], ...event }));
      const to = new URL(link);
      const self = {
        location: { hash: to.hash, origin: to.origin, replace: (next: string) => void gone.push(next) },
        document: { referrer },
        opener: opener && opener(hear),
        history: { length: pages },
        fetch: from(url),
        addEventListener: (_: string, listener: (event: object) => void) => void listeners.add(listener),
        removeEventListener: (_: string, listener: (event: object) => void) => void listeners.delete(listener),
      };
      let errand: SignInTask | undefined;
      const signIn = async () => {
        const privateKey = new Uint8Array(32).fill(7);
        await errand!.beginSession({ privateKey, userInfo: ada, isWanted: () => true });
      };
      const show = (view: SignInHostView): void => {
        views.push(view);
        if (view.kind === 'ask') person.ask?.(view);
        if (view.kind !== 'login') return;
        if (person.leaves) view.onCancel();
        else void signIn();
      };
      const http = createHttp({ fetch: from(url), baseUrl: url, timeout: 5_000 });
      const stores = { login: { state: { pendingLink: null }, actions: { setPendingLink: () => undefined } } };
      const host = {
        origin: url,
        fetch: from(url),
        clients: createClient(http, projectCalls),
        sessions: createSessionStoreClient({ fetch: from(url), storageServerUrl: url }),
        signIn: { open: (next: SignInTask) => void (errand = next), abandon: () => undefined, actions: {}, stores },
        screen: { show, unmount: () => undefined },
      } as unknown as SignInHost;
      vi.stubGlobal('navigator', { userAgent: 'Test' });
      await startSignIn(self as unknown as Window & typeof globalThis, { openHost: () => host, clock: quick });
      return { views, gone, kinds: () => views.map(({ kind }) => kind) };
    }
    return { url, prepare, listen, visit };
  }

  return {
    open,
    origins: own,
    async stopAll() {
      ends.splice(0).forEach((end) => end());
      vi.unstubAllGlobals();
      await stopAll();
    },
  };
}
