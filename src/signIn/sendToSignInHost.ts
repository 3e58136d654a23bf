import { SignInError } from '../errors/signIn';
import type { Clock } from '../kit/clock';
import type { ActionType } from '../wire/signIn/loginRecord';
import type { SignInSuccess, StartParams } from '../wire/signIn/start';
import type { FactorParams } from './contract';
import { findOptionFault } from './findOptionFault';
import { answerPopup, awaitPopup, closeGracePeriod, openPopup } from './modes/popup';
import type { ResolvedOptions } from './options';
import type { PendingLogin } from './pendingLogin';
import { listen } from './realtime/listen';
import { createPollingTransport, createSocketTransport } from './realtime/transport';
import { createSessionId } from './session/sessionId';
import { createSessionStoreClient } from './session/sessionStoreClient';
import { toStartUrl } from './startUrl';

/** Lifetime of a login record, in seconds (docs/protocol-server.md 2.4). */
const recordLife = 600;

/** A request to the sign-in host. */
export interface SignInHostRequest {
  actionType: ActionType;
  params: FactorParams;
  sessionId?: string;
  /** How long to wait for the result after the popup was closed, in ms. */
  grace?: number;
  /** Opens the host in a new tab and does not wait for a result, because the flow ends at another page. */
  newTab?: { redirectUrl: string; appState: (loginId: string) => string };
}

/** Resolves with the new session, or with null when the page is left (redirect mode). @throws SignInError 5113, 5114, 5115. */
export type CallSignInHost = (request: SignInHostRequest) => Promise<SignInSuccess | null>;

/** Sends users to the sign-in host according to the page's UX mode (docs/protocol-server.md 2.4, 2.5). */
export function sendToSignInHost({
  self,
  fetch,
  options,
  clock,
  pending,
  failed,
}: {
  self: Window & typeof globalThis;
  fetch: typeof globalThis.fetch;
  options: ResolvedOptions;
  clock: Clock;
  pending: PendingLogin;
  /** Called with the app state that came back with an error. */
  failed: (state: string | undefined) => void;
}): CallSignInHost {
  const { storageServerUrl, sdkUrl, uxMode } = options;
  const sessions = createSessionStoreClient({ fetch, storageServerUrl });

  /** Stores the login record under the login id; only the host can read it. */
  const store = (
    { actionType, params, sessionId, newTab }: SignInHostRequest,
    { loginId }: StartParams,
  ): Promise<void> =>
    sessions
      .create({
        sessionId: loginId,
        namespace: options.sessionNamespace,
        record: {
          actionType,
          sessionId,
          params: newTab ? { ...params, appState: newTab.appState(loginId) } : params,
          options: newTab
            ? { ...options, sdkMode: 'default', uxMode: 'redirect', redirectUrl: newTab.redirectUrl }
            : { ...options, sdkMode: 'default' },
        },
        timeout: newTab ? options.sessionTime : recordLife,
        allowedOrigin: sdkUrl,
      })
      .catch((cause: unknown) => {
        throw new SignInError(5114, 'the session server could not be reached', { cause });
      });

  return async (request) => {
    const fault = findOptionFault({ params: request.params });
    if (fault) throw fault.error;
    const loginId = createSessionId();
    const { sessionNamespace } = options;
    const start = { loginId, storageServerUrl, ...(sessionNamespace === undefined ? {} : { sessionNamespace }) };
    const url = toStartUrl({ sdkUrl, start });
    if (request.newTab) {
      if (!self.open(url, '_blank')) throw new SignInError(5115);
      await store(request, start);
      return null;
    }
    if (uxMode === 'redirect') {
      await store(request, start);
      pending.begin(loginId);
      self.location.assign(url);
      return null;
    }
    // Opened before any await: browsers allow a popup only within the click.
    const popup = openPopup({ self, url });
    const stopAnswering = answerPopup({ self, popup, hostOrigin: new URL(sdkUrl).origin, loginId });
    const lines = [
      createSocketTransport({ origin: options.sessionSocketUrl, WebSocket: self.WebSocket }),
      createPollingTransport({ origin: options.sessionSocketUrl, fetch }),
    ];
    const listening = listen({ topic: loginId, lines, clock });
    const { userAgent } = self.navigator;
    const grace = request.grace ?? closeGracePeriod({ authConnection: request.params.authConnection, userAgent });
    const answer = awaitPopup({ popup, listening, grace, clock });
    store(request, start).catch((error: unknown) => listening.fail(error));
    const outcome = await answer.finally(stopAnswering);
    if (!('error' in outcome)) return outcome;
    failed(outcome.state);
    throw new SignInError(5114, outcome.error);
  };
}
