import type { SessionStoreClient } from '../../../signin/session/sessionStoreClient';
import { readUserInfo } from '../../../wallet/session/userInfo';
import type { LoginRecord } from '../../../wire/signin/loginRecord';

const asksForFactor = (actionType: LoginRecord['actionType']): boolean => /^(add|modify)_/.test(actionType);

/**
 * Who shall sign in for what is asked of somebody who is signed in already: whom the page's session is of. A call for a factor
 * names the factor, not how its person signs in (docs/protocol.md 2.4); calls for MFA name the user, and where one does not, the session
 * says. A session that cannot be read leaves all ways open.
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
