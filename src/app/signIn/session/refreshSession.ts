import { isPlainObject } from '../../../kit/json';
import type { SessionStoreClient } from '../../../signIn/session/sessionStoreClient';
import type { UserInfo } from '../../../wire/communication';
import type { LoginRecord } from '../../../wire/signIn/loginRecord';
import type { SignInSuccess } from '../../../wire/signIn/start';

/**
 * Updates the page's existing session after MFA was enabled or a factor was added: whether there are factors is part of its record. Returns
 * null if there is no such session; the page then gets a new one.
 */
export async function refreshSession({
  record: { actionType, sessionId, options },
  sessions,
  userInfo: { isMfaEnabled = false },
}: {
  record: LoginRecord;
  sessions: Pick<SessionStoreClient, 'read' | 'update'>;
  userInfo: Pick<UserInfo, 'isMfaEnabled'>;
}): Promise<SignInSuccess | null> {
  if (actionType === 'login' || actionType === 'manage_mfa' || sessionId === undefined) return null;
  const namespace = options.sessionNamespace;
  try {
    const kept = await sessions.read({ sessionId, namespace });
    if (!kept || !isPlainObject(kept.userInfo)) return null;
    const userInfo = { ...kept.userInfo, isMfaEnabled };
    const record = { ...kept, keyMode: isMfaEnabled ? '2/n' : '1/1', userInfo };
    await sessions.update({ sessionId, namespace, record });
    return { sessionId, ...(namespace === '' ? {} : { sessionNamespace: namespace }) };
  } catch {
    return null;
  }
}
