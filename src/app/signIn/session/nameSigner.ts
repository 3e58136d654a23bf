import type { SessionStoreClient } from '../../../signIn/session/sessionStoreClient';
import { readUserInfo } from '../../../wallet/session/userInfo';
import type { LoginRecord } from '../../../wire/signIn/loginRecord';

const asksForFactor = (actionType: LoginRecord['actionType']): boolean => /^(add|modify)_/.test(actionType);

/**
 * Restricts a request for a signed-in user to that user, so that the same user signs in. A call for a factor names the factor, not the
 * user's sign-in method (docs/protocol-server.md 2.4). Calls for MFA may name the user; otherwise the user is read from the page's session. If the
 * session cannot be read, every sign-in method stays available.
 */
export async function nameSigner({
  record,
  sessions,
}: {
  record: LoginRecord;
  sessions: Pick<SessionStoreClient, 'read'>;
}): Promise<LoginRecord> {
  const { actionType, sessionId, options, params } = record;
  if (actionType === 'login') return record;
  const isNamed = !asksForFactor(actionType) && Boolean(params.extraLoginOptions?.login_hint);
  if (isNamed) return record;
  const { authConnection: _, authConnectionId: __, groupedAuthConnectionId: ___, ...rest } = params;
  const namespace = options.sessionNamespace;
  const session = sessionId && (await sessions.read({ sessionId, namespace }).catch(() => null));
  const { authConnection, authConnectionId, userId } = readUserInfo(session ? session.userInfo : undefined);
  if (userId === '') return asksForFactor(actionType) ? { ...record, params: rest } : record;
  return {
    ...record,
    params: { ...rest, authConnection, authConnectionId, extraLoginOptions: { login_hint: userId } },
  };
}
