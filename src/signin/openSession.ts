import { SignInError } from '../errors/signin';
import type { SignInSuccess } from '../wire/signin/start';
import type { SessionManager } from './sessionManager';
import type { ResolvedOptions } from './options';
import type { PendingLogin } from './pendingLogin';
import type { ReturnParams } from './returnParams';

/**
 * Takes up what came back with the address, or what was kept. Whatever the address brings, it answers a sign-in of this tab or it is a
 * stranger's, and then what was kept stays.
 * @throws SignInError 5114 with the error that came back, or when nothing was begun here.
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
  /** Hears the application's own state of a sign-in that failed. */
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
  if (isAnswer) throw new SignInError(5114, 'this sign-in was not started here');
}
