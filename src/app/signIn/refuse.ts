import { publish } from '../../signIn/session/channel';
import type { LoginRecord } from '../../wire/signIn/loginRecord';
import type { StartParams } from '../../wire/signIn/start';
import type { SignInHost } from './createSignInHost';
import { SignInFault, type SignInFaultCode } from './signInFault';
import { toReturnUrl } from './toReturnUrl';

/** Faults that are detected only after the result's target address has been checked. */
const afterCheck: readonly SignInFaultCode[] = ['notOffered', 'otherAccount', 'notSupported'];

/** Deletes the login record, because a link is valid for one sign-in. Never rejects. */
export async function endLogin({
  host: { sessions },
  start: { loginId, sessionNamespace: namespace },
}: {
  host: Pick<SignInHost, 'sessions'>;
  start: StartParams;
}): Promise<void> {
  await sessions.invalidate({ sessionId: loginId, namespace }).catch(() => undefined);
}

/**
 * Shows the fault and reports it to the caller (docs/protocol-server.md 2.5). A page that waits for its popup is told over the channel, which only
 * that page can read, and an error reveals nothing. In redirect mode the browser goes back to the page. It never goes to an address that
 * has not been checked.
 */
export async function refuse({
  host,
  self,
  start,
  record,
  error,
}: {
  host: Pick<SignInHost, 'screen' | 'origin' | 'fetch' | 'sessions'>;
  self: Pick<Window, 'location'>;
  start?: StartParams | undefined;
  record?: LoginRecord | undefined;
  error: unknown;
}): Promise<void> {
  const fault = error instanceof SignInFault ? error : new SignInFault('network', { cause: error });
  host.screen.show({
    kind: 'failed',
    fault: fault.code,
    what: fault.what,
    onAgain: fault.code === 'network' ? () => self.location.reload() : undefined,
  });
  if (!start || !record || fault.code === 'network') return;
  const { actionType, options, params } = record;
  const outcome = { error: fault.message, state: params.appState };
  if (options.uxMode === 'popup') {
    const channel = { fetch: host.fetch, storageServerUrl: host.origin, topic: start.loginId, allowedOrigin: '*' };
    await publish({ ...channel, message: JSON.stringify(outcome) }).catch(() => undefined);
  } else if (actionType !== 'manage_mfa' && afterCheck.includes(fault.code)) {
    await endLogin({ host, start });
    self.location.replace(toReturnUrl({ redirectUrl: options.redirectUrl, outcome }));
  }
}
