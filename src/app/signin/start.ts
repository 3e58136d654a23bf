import { toSessionKey } from '../../signin/session/sessionId';
import { publish } from '../../signin/session/channel';
import { retry } from '../../kit/retry';
import type { LoginRecord } from '../../wire/signin/loginRecord';
import type { SignInFailure, SignInOutcome, StartParams } from '../../wire/signin/start';
import { checkLogin } from './checkLogin';
import { createHost, type SignInHost } from './createHost';
import { fetchLogin } from './fetchLogin';
import { nameSigner } from './nameSigner';
import { readStart } from './readStart';
import { serveFactors } from './serveFactors';
import { cancelled, serveLogin } from './serveLogin';
import { SignInFault } from './signInFault';
import { toReturnUrl } from './toReturnUrl';

/** `/start` and `/v10/start`: a page sent its visitor here to sign in (wire §2.4, §2.5). */
export async function startSignIn(self: Window & typeof globalThis): Promise<void> {
  const host = createHost({ self, surface: 'page' });
  host.screen.show({ kind: 'loading' });
  const { hash } = self.location;
  let start: StartParams | undefined;
  let record: LoginRecord | undefined;
  try {
    start = readStart({ hash, origin: host.origin });
    const { sessions } = host;
    record = await nameSigner({ record: await fetchLogin({ start, sessions }), sessions });
    if (record.actionType === 'manage_mfa') return await manageFactors({ host, self, record });
    const login = await checkLogin({ record, clients: host.clients });
    const session = await serveLogin(host, login, serveFactors({ host, self, record, project: login.whole }));
    const failure: SignInFailure = { error: cancelled, state: record.params.appState };
    const outcome = session ? { ...session, loginKey: toSessionKey(start.loginId) } : failure;
    await deliver({ host, self, start, record, recipient: login.recipient, outcome });
  } catch (error) {
    await refuse({ host, self, start, record, error });
  }
}

/** `manage_mfa` ends at our own account page, in a tab of its own: the page that sent its visitor waits for nothing. */
async function manageFactors({
  host,
  self,
  record,
}: {
  host: SignInHost;
  self: Window & typeof globalThis;
  record: LoginRecord;
}): Promise<void> {
  const { options, params } = record;
  if (options.redirectUrl !== `${host.origin}/wallet/account`) throw new SignInFault('redirectNotAllowed');
  // The page that asks must be one of its client's, as for any sign-in.
  const asked = { ...options, redirectUrl: params.dappUrl ?? '', uxMode: 'popup' } as const;
  const login = await checkLogin({ record: { ...record, options: asked }, clients: host.clients });
  self.history.replaceState(null, '', '/wallet/account');
  const { project, whole } = login;
  const session = await serveLogin(
    host,
    { ...login, recipient: host.origin, project: { ...project, keyReturn: false } },
    serveFactors({ host, self, record, project: whole }),
  );
  if (session) {
    // Nobody uses it: the page that asked has a session of its own.
    await host.sessions.invalidate({ sessionId: session.sessionId, namespace: options.sessionNamespace });
    host.screen.show({ kind: 'done' });
  } else host.screen.show({ kind: 'cancelled' });
}

interface Delivery {
  host: SignInHost;
  self: Window;
  start: StartParams;
  record: LoginRecord;
  recipient: string;
  outcome: SignInOutcome;
}

/** Brings the result to the page: over the channel for a popup, else by the address that was checked. */
async function deliver({ host, self, start, record, recipient, outcome }: Delivery): Promise<void> {
  const { loginId, sessionNamespace: namespace } = start;
  const { uxMode, redirectUrl } = record.options;
  if (uxMode === 'redirect') {
    // A link is good for one sign-in.
    await host.sessions.invalidate({ sessionId: loginId, namespace }).catch(() => undefined);
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
  await host.sessions.invalidate({ sessionId: loginId, namespace }).catch(() => undefined);
}

/**
 * Says what is wrong. A page that waits for its popup hears of it too: the channel is its own, and an error gives nothing
 * away. An address that has not been checked is never gone to.
 */
async function refuse({
  host,
  self,
  start,
  record,
  error,
}: Pick<Delivery, 'host' | 'self'> & { start?: StartParams; record?: LoginRecord; error: unknown }): Promise<void> {
  const fault = error instanceof SignInFault ? error : new SignInFault('network', { cause: error });
  host.screen.show({
    kind: 'failed',
    fault: fault.code,
    onAgain: fault.code === 'network' ? () => self.location.reload() : undefined,
  });
  if (!start || record?.options.uxMode !== 'popup' || fault.code === 'network') return;
  const message = JSON.stringify({ error: fault.message, state: record.params.appState });
  const { loginId: topic } = start;
  const channel = { fetch: self.fetch.bind(self), storageServerUrl: host.origin, topic, allowedOrigin: '*' };
  await publish({ ...channel, message }).catch(() => undefined);
}
