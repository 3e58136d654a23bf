import { SignInError } from '../errors/signIn';
import { systemClock } from '../kit/clock';
import { isPlainObject, parseJson } from '../kit/json';
import { randomId } from '../kit/randomId';
import type { SignInSuccess } from '../wire/signIn/start';
import type { LoginParams, SignIn } from './contract';
import { findOptionFault } from './findOptionFault';
import { createSessionManager } from './sessionManager';
import { createFrameMode } from './modes/frame';
import { manageFactors } from './manageFactors';
import { resolveOptions, warningsOf, type SignInOptions } from './options';
import { createPendingLogin } from './pendingLogin';
import { openSession } from './openSession';
import { readReturnParams } from './returnParams';
import { sendToSignInHost } from './sendToSignInHost';
import { keysOf } from './state';

/**
 * Creates the sign-in SDK of a page: it sends the user to the sign-in host and keeps the session that comes back.
 * @throws SignInError 5001 when an option is missing or wrong; Error outside of a browser.
 * @example
 * const signIn = createSignIn({ clientId: 'shop', sdkUrl: 'https://wallet.example.com', uxMode: 'popup' });
 * await signIn.init();
 * if (!signIn.sessionId) button.onclick = () => signIn.login({ authConnection: 'email_passwordless' });
 */
export function createSignIn(given: SignInOptions): SignIn {
  if (typeof window === 'undefined' || typeof document === 'undefined')
    throw new Error('window or document is not available');
  const self = window;
  const fetch = self.fetch.bind(self);
  const options = resolveOptions({ options: given, pageUrl: self.location.href });
  const storage = () => (options.storage === 'session' ? self.sessionStorage : self.localStorage);
  const session = createSessionManager({ options, fetch, storage, warn });
  const pending = createPendingLogin(() => self.sessionStorage);
  const frame = options.sdkMode === 'iframe' ? createFrameMode({ self, options }) : undefined;
  let isInitialised = false;
  let appState = '';

  function requireInit(): void {
    if (!isInitialised) throw new SignInError(5002);
  }
  async function adopt(found: SignInSuccess): Promise<void> {
    if (found.sessionNamespace !== undefined) options.sessionNamespace = found.sessionNamespace;
    await session.adopt(found);
  }
  const failed = (state: string | undefined) => (appState = state ?? '');
  const callSignInHost = sendToSignInHost({ self, fetch, options, clock: systemClock, pending, failed });

  async function loginInFrame(params: LoginParams, nonce: string): Promise<void> {
    if (!frame) throw new SignInError(5111, 'Cannot perform this action in default mode.');
    requireInit();
    const fault = findOptionFault({ params });
    if (fault) throw fault.error;
    await frame.open();
    await adopt(await frame.login({ params, nonce }));
  }

  return {
    options,
    get privKey() {
      return keysOf(session.state).privKey;
    },
    get coreKitKey() {
      return keysOf(session.state).coreKitKey;
    },
    get ed25519PrivKey() {
      return keysOf(session.state).ed25519PrivKey;
    },
    get coreKitEd25519Key() {
      return keysOf(session.state).coreKitEd25519Key;
    },
    get sessionId() {
      return session.state.sessionId ?? '';
    },
    get sessionNamespace() {
      return options.sessionNamespace ?? '';
    },
    get appState() {
      return session.state.userInfo?.appState || appState;
    },

    async init() {
      for (const warning of warningsOf(options)) self.console.warn(warning);
      const { params, cleanUrl } = readReturnParams(self.location.href);
      if (options.replaceUrlOnRedirect) self.history.replaceState(self.history.state, '', cleanUrl);
      const opened = openSession({ params, options, session, pending, adopt, failed });
      // Set before the result is known: the SDK is initialised even if no session could be restored.
      isInitialised = true;
      await opened;
      if (!frame || session.state.sessionId) return;
      const { nonce, loginParams } = params;
      const opening = frame.open();
      if (nonce === undefined)
        return void opening.catch((cause: unknown) => warn('The sign-in frame could not be opened', cause));
      const continued = parseJson(loginParams ?? '');
      if (isPlainObject(continued)) await loginInFrame(continued, nonce);
    },

    async login(params) {
      requireInit();
      requireConnection(params);
      if (frame) await loginInFrame(params, randomId());
      else {
        const found = await callSignInHost({ actionType: 'login', params });
        if (!found) return null;
        await adopt(found);
      }
      return { privKey: keysOf(session.state).privKey };
    },

    async logout() {
      requireInit();
      if (!session.state.sessionId) throw new SignInError(5112);
      await session.end().catch((cause: unknown) => warn('The server could not be notified of the logout', cause));
    },

    getUserInfo() {
      if (!session.state.sessionId) throw new SignInError(5112);
      return { ...session.state.userInfo };
    },

    ...manageFactors({ self, options, session, callSignInHost, adopt }),

    postLoginInitiatedMessage: loginInFrame,
    async postLoginCancelledMessage(nonce) {
      if (!frame) throw new SignInError(5111, 'Cannot perform this action in default mode.');
      frame.cancel(nonce);
    },
    cleanup: () => frame?.close(),
  };
}

function requireConnection({ authConnection, authConnectionId, groupedAuthConnectionId }: LoginParams): void {
  if (!authConnection && !(authConnectionId && groupedAuthConnectionId))
    throw new SignInError(5111, 'AuthConnection is required');
}

function warn(message: string, cause: unknown): void {
  window.console.warn(message, cause);
}
