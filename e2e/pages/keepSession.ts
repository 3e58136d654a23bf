import { createSessionId } from '../../src/signIn/session/sessionId';
import { createSessionStoreClient } from '../../src/signIn/session/sessionStoreClient';
import { urls } from '../addresses';

/** Stores a session of the key 1 at the session server, like a page that signs users in by itself. Returns its id. */
export async function keepSession(): Promise<string> {
  const sessionId = createSessionId();
  const record = { privKey: '01'.padStart(64, '0'), userInfo: { authConnection: 'custom', userId: 'somebody' } };
  const sessions = createSessionStoreClient({ fetch, storageServerUrl: urls.wallet });
  await sessions.create({ sessionId, record, timeout: 600, allowedOrigin: '*' });
  return sessionId;
}
