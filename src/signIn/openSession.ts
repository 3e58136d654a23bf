import { SignInError } from '../errors/signIn';
import type { SignInSuccess } from '../wire/signIn/start';
import type { SessionManager } from './sessionManager';
import type { ResolvedOptions } from './options';
import type { PendingLogin } from './pendingLogin';
import type { ReturnParams } from './returnParams';

/**
 * Adopts the session that came back with the URL, or restores the stored one. A session or error in the URL is accepted only if this tab
 * started that sign-in; otherwise it is rejected and the stored session stays.
 * @throws SignInError 5114 with the error that came back, or when this tab started no sign-in.
 */
export async function openSession({
  params: { error, sessionId, sessionNamespace, state, loginKey },
  options,
  session,
  pending,
  adopt,
  failed,
}: {
  params: ReturnParams;
  options: ResolvedOptions;
  session: SessionManager;
  pending: PendingLogin;
  adopt: (found: SignInSuccess) => Promise<void>;
  /** Called with the application's state of a sign-in that failed. */
  failed: (state: string | undefined) => void;
}): Promise<void> {
  const isAnswer = error !== undefined || sessionId !== undefined;
  const isOurs = isAnswer && pending.take(loginKey);
  if (sessionNamespace !== undefined && isOurs) options.sessionNamespace = sessionNamespace;
  session.open(options.sessionNamespace);
  if (error !== undefined) {
    failed(state);
    throw new SignInError(5114, error);
  }
  if (sessionId !== undefined && isOurs) return adopt({ sessionId });
  await session.restore();
  if (isAnswer) throw new SignInError(5114, 'this sign-in was not started by this page');
}
