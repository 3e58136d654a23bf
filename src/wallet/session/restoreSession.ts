import { normalizeError } from '../../errors/base';
import { SignInError } from '../../errors/signin';
import { withTimeout } from '../../kit/async/timeout';
import { contractAddressOf } from './contractAddressOf';
import type { OpenSessionPort, SessionPort } from './port';
import { readSessionRecord } from './sessionRecord';
import { openAccounts, openImportedAndAppAccounts } from './openAccounts';

/** The timeout for the session server, in ms. After it the user is signed out here, but the session is kept for later. */
const restoreTimeout = 10_000;

/**
 * Restores the stored session. If its record is gone or invalid, the stored id is removed. If the server cannot be reached, the id
 * is kept. Never rejects.
 */
export async function restoreSession(parts: OpenSessionPort & Pick<SessionPort, 'isDestroyed'>): Promise<void> {
  const { deps, stores, sessionIds, ready } = parts;
  let sessionId: string | null = null;
  const isStillWanted = () => stores.session.state.status === 'restoring' && !parts.isDestroyed();
  try {
    await ready.allowed;
    sessionId = sessionIds.read();
    const record = sessionId === null ? null : await readWithin(parts, sessionId);
    if (!isStillWanted()) return;
    const session = record && readSessionRecord(record);
    if (session) {
      const contract = await contractAddressOf(parts, session.privateKey);
      if (!isStillWanted()) return;
      sessionIds.adopt(sessionId);
      openAccounts(parts, { ...session, contract, durable: deps.storage.durable, rehydrate: true });
      session.privateKey.fill(0);
      await openImportedAndAppAccounts(parts);
      return;
    }
    sessionIds.forget(sessionId);
  } catch (error) {
    // Not allowed here, or the server cannot be reached: the user is signed out on this page only. The id is removed only if the
    // record cannot be decrypted.
    if (error instanceof SignInError) sessionIds.forget(sessionId);
    deps.warn?.(`The session could not be restored: ${normalizeError(error).error_message}`);
  }
  if (isStillWanted()) stores.session.actions.signedOut();
}

function readWithin(
  { deps, sessionIds }: Pick<SessionPort, 'deps' | 'sessionIds'>,
  sessionId: string,
): Promise<Record<string, unknown> | null> {
  const error = () => new Error('The session server did not respond in time.');
  const sessionKey = sessionIds.readKey() ?? undefined;
  const reading = deps.sessions.read({ sessionId, sessionKey, namespace: '' });
  return withTimeout(reading, { ms: restoreTimeout, error, clock: deps.clock });
}
