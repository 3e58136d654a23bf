import { toSessionKey } from '../../signin/session/sessionId';
import { publish } from '../../signin/session/channel';
import { retry } from '../../kit/retry';
import type { LoginRecord } from '../../wire/signin/loginRecord';
import type { SignInFailure, SignInOutcome, StartParams } from '../../wire/signin/start';
import { checkLogin } from './checkLogin';
import { checkManage } from './checkManage';
import { createHost, type SignInHost } from './createHost';
import { fetchLogin } from './fetchLogin';
import { nameSigner } from './nameSigner';
import { readStart } from './readStart';
import { endLogin, refuse } from './refuse';
import { serveFactors } from './serveFactors';
import { cancelled, serveLogin } from './serveLogin';
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
    if (record.actionType === 'manage_mfa') return await manageFactors({ host, self, start, record });
    const login = await checkLogin({ record, clients: host.clients });
    const session = await serveLogin(host, login, serveFactors({ host, self, record, project: login.whole }));
    const failure: SignInFailure = { error: cancelled, state: record.params.appState };
    const outcome = session ? { ...session, loginKey: toSessionKey(start.loginId) } : failure;
    await deliver({ host, self, start, record, recipient: login.recipient, outcome });
  } catch (error) {
    await refuse({ host, self, start, record, error });
  }
}

/** In a tab of its own; see {@link checkManage}. */
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
  self.history.replaceState(null, '', '/wallet/account');
  // The link holds the page's session, and has been in the address: it is good for once.
  await endLogin({ host, start });
  const { project, whole } = login;
  const session = await serveLogin(
    host,
    { ...login, recipient: host.origin, project: { ...project, keyReturn: false } },
    serveFactors({ host, self, record, project: whole }),
  );
  // Nobody uses it: who asked has a session of its own.
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

/** Brings the result to the page: over the channel for a popup, else by the address that was checked. */
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
