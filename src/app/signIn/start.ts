import { toSessionKey } from '../../signIn/session/sessionId';
import { publish } from '../../signIn/session/channel';
import { systemClock, type Clock } from '../../kit/clock';
import { createDeferred } from '../../kit/async/deferred';
import { retry } from '../../kit/async/retry';
import type { LoginRecord } from '../../wire/signIn/loginRecord';
import type { SignInFailure, SignInOutcome, StartParams } from '../../wire/signIn/start';
import { watchPageReports } from '../telemetry/watchPageReports';
import { checkLogin, type CheckedLogin } from './checks/checkLogin';
import { checkManage } from './checks/checkManage';
import { createSignInHost, type SignInHost } from './createSignInHost';
import { fetchLogin } from './fetchLogin';
import { nameSigner } from './session/nameSigner';
import { findOpener } from './findOpener';
import { readStart } from './readStart';
import { endLogin, refuse } from './refuse';
import { serveFactors } from './serveFactors';
import { cancelled, serveLogin } from './serveLogin';
import { SignInFault } from './signInFault';
import { toReturnUrl } from './toReturnUrl';

/** Serves `/start`, also below `/v5` and `/v10`: a page has sent its user here to sign in (docs/protocol-server.md 2.4, 2.5). */
export async function startSignIn(
  self: Window & typeof globalThis,
  { openHost = createSignInHost, clock = systemClock }: { openHost?: typeof createSignInHost; clock?: Clock } = {},
): Promise<void> {
  const host = openHost({ self, surface: 'page' });
  host.screen.show({ kind: 'loading' });
  const { hash } = self.location;
  let start: StartParams | undefined;
  let record: LoginRecord | undefined;
  try {
    start = readStart({ hash, origin: host.origin });
    const { sessions } = host;
    record = await nameSigner({ record: await fetchLogin({ start, sessions }), sessions });
    if (record.actionType === 'manage_mfa') return await manageFactors({ host, self, start, record });
    const login = await checkLogin({ record, clients: host.clients });
    watchPageReports(self, login.whole);
    const loginKey = toSessionKey(start.loginId);
    const recipient =
      record.options.uxMode === 'popup' ? await findTaker({ host, self, login, loginKey, clock }) : login.recipient;
    const afterLogin = serveFactors({ host, self, record, project: login.whole });
    const session = recipient === null ? null : await serveLogin(host, { ...login, recipient }, afterLogin);
    const failure: SignInFailure = { error: cancelled, state: record.params.appState };
    const outcome = session ? { ...session, loginKey } : failure;
    await deliver({ host, self, start, record, recipient: recipient ?? login.recipient, outcome });
  } catch (error) {
    await refuse({ host, self, start, record, error });
  }
}

/**
 * Returns the origin that gets the result of a popup; null if the user declines. Anyone who knows a channel's name can listen on it and
 * claim any origin, so the browser must prove which page opened this window.
 * @throws SignInFault if keys would be returned and the opener is not proven to be a page of the project.
 */
async function findTaker({
  host,
  self,
  login,
  loginKey,
  clock,
}: {
  host: SignInHost;
  self: Window & typeof globalThis;
  login: CheckedLogin;
  loginKey: string;
  clock: Clock;
}): Promise<string | null> {
  const { recipient: claimed, project } = login;
  const { allowedOrigins, keyReturn, name } = project;
  const { origin, isProven } = await findOpener({ self, allowedOrigins, claimed, loginKey, clock });
  if (isProven) return origin ?? claimed;
  if (keyReturn) throw origin ? new SignInFault('foreignOpener', { what: origin }) : new SignInFault('unknownOpener');
  const isWanted = createDeferred<boolean>();
  host.screen.show({
    kind: 'ask',
    site: origin ?? null,
    app: name,
    onLeave: () => isWanted.resolve(false),
    onGoOn: () => isWanted.resolve(true),
  });
  return (await isWanted.promise) ? claimed : null;
}

/** Opens the account page in its own tab; see {@link checkManage}. */
async function manageFactors({
  host,
  self,
  start,
  record,
}: {
  host: SignInHost;
  self: Window & typeof globalThis;
  start: StartParams;
  record: LoginRecord;
}): Promise<void> {
  const { options, sessionId } = record;
  const { login, returnUrl } = await checkManage({ host, record });
  watchPageReports(self, login.whole);
  self.history.replaceState(null, '', '/wallet/account');
  // The link contains the page's session and was visible in the address bar, so it is valid only once.
  await endLogin({ host, start });
  const { project, whole } = login;
  const session = await serveLogin(
    host,
    { ...login, recipient: host.origin, project: { ...project, keyReturn: false } },
    serveFactors({ host, self, record, project: whole }),
  );
  // This session is not used: the caller has its own.
  if (session) await host.sessions.invalidate({ sessionId: session.sessionId, namespace: options.sessionNamespace });
  if (returnUrl !== undefined) {
    const outcome = { actionType: 'manage_mfa', sessionId } as const;
    return self.location.replace(toReturnUrl({ redirectUrl: returnUrl, outcome }));
  }
  host.screen.show({ kind: session ? 'done' : 'cancelled' });
}

interface Delivery {
  host: SignInHost;
  self: Window;
  start: StartParams;
  record: LoginRecord;
  recipient: string;
  outcome: SignInOutcome;
}

/** Sends the result to the page: over the channel for a popup, else by redirecting to the checked address. */
async function deliver({ host, self, start, record, recipient, outcome }: Delivery): Promise<void> {
  const { loginId } = start;
  const { uxMode, redirectUrl } = record.options;
  if (uxMode === 'redirect') {
    await endLogin({ host, start });
    return self.location.replace(toReturnUrl({ redirectUrl, outcome }));
  }
  const message = 'error' in outcome ? JSON.stringify(outcome) : JSON.stringify({ data: outcome });
  const send = () =>
    publish({
      fetch: self.fetch.bind(self),
      storageServerUrl: host.origin,
      topic: loginId,
      message,
      allowedOrigin: recipient,
    });
  await retry(send, { tries: 5, wait: 500 });
  host.screen.show({ kind: 'error' in outcome ? 'cancelled' : 'done' });
  await endLogin({ host, start });
}
