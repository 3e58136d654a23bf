import { createWindowPort, type Port } from '../../bridge/windowPort';
import { SignInError } from '../../errors/signIn';
import { createDeferred, type Deferred } from '../../kit/async/deferred';
import { isPlainObject } from '../../kit/json';
import { randomId } from '../../kit/randomId';
import { withTimeout } from '../../kit/async/timeout';
import type { SignInFrameMessage, SignInPageMessage } from '../../wire/signIn/frameMessage';
import type { SignInSuccess } from '../../wire/signIn/start';
import type { LoginParams } from '../contract';
import type { ResolvedOptions } from '../options';

/** Time that the frame has to load and send its greeting, in ms. */
const timeout = 30_000;

/** Sign-in in an iframe over the page (docs/protocol-server.md 2.7). */
export interface FrameMode {
  readonly isReady: boolean;
  /** Loads the frame; a second call waits for the first. */
  open(): Promise<void>;
  /** Starts a login, which replaces a pending one. Rejects with SignInError 5114. */
  login(input: { params: LoginParams; nonce: string }): Promise<SignInSuccess>;
  /** Cancels a login. @throws SignInError 5002 before the frame has loaded. */
  cancel(nonce: string): void;
  close(): void;
}

export function createFrameMode({ self, options }: { self: Window; options: ResolvedOptions }): FrameMode {
  const nonce = randomId().slice(0, 16);
  let iframe: HTMLIFrameElement | undefined;
  let port: Port | undefined;
  let opening: Promise<void> | undefined;
  let greeting: Deferred<void> | undefined;
  let isReady = false;
  let pending: Deferred<SignInSuccess> | undefined;
  let pendingNonce = '';

  const post = (message: SignInPageMessage): void => port?.post(message);
  const settle = (act: (login: Deferred<SignInSuccess>) => void): void => {
    const login = pending;
    pending = undefined;
    if (login) act(login);
  };

  function hear(raw: Record<string, unknown>, greeted: Deferred<void>): void {
    const message = readMessage(raw);
    if (message?.nonce !== nonce || !iframe) return;
    switch (message.type) {
      case 'setup_complete':
        post({ type: 'init_dapp', data: { network: options.network, clientId: options.clientId } });
        isReady = true;
        return greeted.resolve();
      case 'display_iframe':
        return void (iframe.style.display = 'block');
      case 'hide_iframe':
        return void (iframe.style.display = 'none');
      case 'login_success': {
        iframe.style.display = 'none';
        const { sessionId, sessionNamespace } = message.data;
        return settle((login) =>
          login.resolve({ sessionId, ...(sessionNamespace === undefined ? {} : { sessionNamespace }) }),
        );
      }
      case 'login_failed':
        return settle((login) => login.reject(new SignInError(5114, message.data.error)));
    }
  }

  async function load(): Promise<void> {
    const element = createElement({ self, options, nonce });
    iframe = element;
    const greeted = createDeferred<void>();
    greeting = greeted;
    self.document.body.appendChild(element);
    const { contentWindow } = element;
    if (!contentWindow) throw new SignInError(5114, 'the sign-in frame could not be loaded');
    port = createWindowPort({ self, peer: contentWindow, peerOrigin: new URL(options.sdkUrl).origin });
    port.listen((raw) => hear(raw, greeted));
    const error = () => new SignInError(5114, 'the sign-in frame did not load');
    await withTimeout(greeted.promise, { ms: timeout, error });
  }

  function close(): void {
    settle((login) => login.reject(new SignInError(5114, 'the sign-in frame was closed')));
    port?.destroy();
    iframe?.remove();
    greeting?.reject(new SignInError(5114, 'the sign-in frame was closed'));
    iframe = port = opening = greeting = undefined;
    isReady = false;
  }

  return {
    get isReady() {
      return isReady;
    },
    open() {
      if (opening) return opening;
      const loading: Promise<void> = load().catch((error: unknown) => {
        // If it was closed and opened again meanwhile, the frame belongs to the newer call and stays.
        if (opening === loading) close();
        throw error;
      });
      return (opening = loading);
    },
    login({ params, nonce: loginNonce }) {
      settle((login) => login.reject(new SignInError(5114, 'another sign-in was started')));
      const login = createDeferred<SignInSuccess>();
      pending = login;
      pendingNonce = loginNonce;
      const loginConfig = { actionType: 'login', params, options };
      post({ type: 'login_initiated', data: { loginConfig, nonce: loginNonce } });
      return login.promise;
    },
    cancel(loginNonce) {
      if (!isReady) throw new SignInError(5002);
      post({ type: 'login_cancelled', data: { nonce: loginNonce } });
      // A newer login is not affected.
      if (loginNonce === pendingNonce)
        settle((login) => login.reject(new SignInError(5114, 'the sign-in was cancelled')));
    },
    close,
  };
}

/** Parses a message of the frame by hand: a schema library would be larger than this whole file. */
function readMessage({ type, nonce, data }: Record<string, unknown>): SignInFrameMessage | undefined {
  if (typeof nonce !== 'string') return undefined;
  const { sessionId, sessionNamespace, error } = isPlainObject(data) ? data : {};
  switch (type) {
    case 'setup_complete':
    case 'display_iframe':
    case 'hide_iframe':
      return { type, nonce };
    case 'login_success':
      if (typeof sessionId !== 'string' || sessionId === '') return undefined;
      return {
        type,
        nonce,
        data: { sessionId, ...(typeof sessionNamespace === 'string' ? { sessionNamespace } : {}) },
      };
    case 'login_failed':
      return { type, nonce, data: { error: typeof error === 'string' ? error : 'reason: unknown' } };
    default:
      return undefined;
  }
}

/**
 * Creates the iframe, hidden until it asks to be shown. It is above the whole page; public clients use the same z-index
 * (docs/protocol-server.md 2.7).
 */
function createElement({ self, options, nonce }: { self: Window; options: ResolvedOptions; nonce: string }) {
  const { mode = 'light' } = options.whiteLabel;
  const isDark = mode === 'dark' || (mode === 'auto' && self.matchMedia('(prefers-color-scheme: dark)').matches);
  const element = self.document.createElement('iframe');
  element.id = element.className = `auth-iframe-${nonce}`;
  element.title = 'Sign in';
  element.setAttribute(
    'sandbox',
    'allow-popups allow-scripts allow-same-origin allow-forms allow-modals allow-downloads',
  );
  // Grants the permissions to the host's origin only, in case the frame is navigated elsewhere.
  const { origin } = new URL(options.sdkUrl);
  const features = ['clipboard-write', 'clipboard-read', 'publickey-credentials-get', 'publickey-credentials-create'];
  element.allow = features.map((name) => `${name} ${origin}`).join('; ');
  const hash = new URLSearchParams({ origin: self.location.origin, nonce });
  element.src = `${options.sdkUrl}/frame#${hash.toString()}`;
  Object.assign(element.style, {
    display: 'none',
    position: 'fixed',
    inset: '0',
    width: '100%',
    height: '100%',
    border: 'none',
    zIndex: '10000000',
    colorScheme: isDark ? 'dark' : 'light',
  });
  return element;
}
