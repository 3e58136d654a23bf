import { toSessionKey } from '../../signin/session/sessionId';
import { publish } from '../../signin/session/channel';
import { retry } from '../../kit/retry';
import type { LoginRecord } from '../../wire/signin/loginRecord';
import type { SignInFailure, SignInOutcome, StartParams } from '../../wire/signin/start';
import { checkLogin } from './checkLogin';
import { createHost, type SignInHost } from './createHost';
import { fetchLogin } from './fetchLogin';
import { readStart } from './readStart';
import { cancelled, serveLogin } from './serveLogin';
import { SignInFault } from './signInFault';
import { toReturnUrl } from './toReturnUrl';

/** `/start` and `/v10/start`: a page sent its visitor here to sign in (wire §2.4, §2.5). */
export async function startSignIn(self: Window): Promise<void> {
  const host = createHost({ self, surface: 'page' });
  host.screen.show({ kind: 'loading' });
  const { hash } = self.location;
  let start: StartParams | undefined;
  let record: LoginRecord | undefined;
  try {
    start = readStart({ hash, origin: host.origin });
    record = await fetchLogin({ start, sessions: host.sessions });
    if (record.actionType !== 'login') throw new SignInFault('noFactors');
    const login = await checkLogin({ record, clients: host.clients });
    const session = await serveLogin(host, login);
    const failure: SignInFailure = { error: cancelled, state: record.params.appState };
    const outcome = session ? { ...session, loginKey: toSessionKey(start.loginId) } : failure;
    await deliver({ host, self, start, record, recipient: login.recipient, outcome });
  } catch (error) {
    await refuse({ host, self, start, record, error });
  }
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
