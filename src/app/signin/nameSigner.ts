import type { SessionStoreClient } from '../../signin/session/sessionStoreClient';
import { readUserInfo } from '../../wallet/userInfo';
import type { LoginRecord } from '../../wire/signin/loginRecord';

const asksForFactor = (actionType: LoginRecord['actionType']): boolean => /^(add|modify)_/.test(actionType);

/**
 * A call for a factor names the factor, not how its person signs in (wire §2.4): that stands in the session that the page has.
 * A session that cannot be read leaves all ways open.
 */
export async function nameSigner({
  record,
  sessions,
}: {
  record: LoginRecord;
  sessions: Pick<SessionStoreClient, 'read'>;
}): Promise<LoginRecord> {
  const { actionType, sessionId, options, params } = record;
  if (!asksForFactor(actionType)) return record;
  const { authConnection: _, authConnectionId: __, groupedAuthConnectionId: ___, ...rest } = params;
  const namespace = options.sessionNamespace;
  const session = sessionId && (await sessions.read({ sessionId, namespace }).catch(() => null));
  if (!session) return { ...record, params: rest };
  const { authConnection, authConnectionId, userId } = readUserInfo(session.userInfo);
  return {
    ...record,
    params: { ...rest, authConnection, authConnectionId, extraLoginOptions: { login_hint: userId } },
  };
}
