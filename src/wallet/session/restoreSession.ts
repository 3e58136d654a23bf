import { normalizeError } from '../../errors/base';
import { SignInError } from '../../errors/signIn';
import { withTimeout } from '../../kit/async/timeout';
import { clearPreviousUser } from './clearPreviousUser';
import { wipeKeys } from '../../custody/userKeys';
import type { SessionRecords } from '../ports';
import type { OpenSessionPort, SessionPort } from './port';
import { readSessionRecord } from './sessionRecord';
import { contractAddressOf, openAccounts, openImportedAndAppAccounts } from './openAccounts';

/** The timeout for the session server, in ms. After it the user is signed out here, but the session is kept for later. */
const restoreTimeout = 10_000;

/**
 * Reads a session's record and opens its accounts.
 * @param options called with the key just before the accounts are opened.
 * @returns whether there was a record with a key.
 * @throws SignInError if the record cannot be decrypted.
 */
export type RestoreFrom = (
  at: Parameters<SessionRecords['read']>[0],
  options: (privateKey: Uint8Array) => Pick<Opening, 'durable'> & Partial<Opening>,
) => Promise<boolean>;
type Opening = Parameters<typeof openAccounts>[1];

/**
 * Restores the session that the page had provided to this frame before a reload, otherwise the stored one. If its record is gone or invalid,
 * its id is removed. If the server cannot be reached, the id is kept. Never rejects.
 */
export async function restoreSession(parts: OpenSessionPort & Pick<SessionPort, 'isDestroyed'>): Promise<void> {
  const { deps, stores, sessionIds, ready } = parts;
  const { memory } = deps;
  let sessionId: string | null = null;
  const isStillWanted = () => stores.session.state.status === 'restoring' && !parts.isDestroyed();
  const restore: RestoreFrom = async (at, options) => {
    const error = () => new Error('The session server did not respond in time.');
    const record = await withTimeout(deps.sessions.read(at), { ms: restoreTimeout, error, clock: deps.clock });
    const session = isStillWanted() && record && (await readSessionRecord(record));
    if (!session) return false;
    const { privateKey } = session;
    const contract = await contractAddressOf(parts, privateKey);
    if (isStillWanted()) {
      openAccounts(parts, { ...session, contract, rehydrate: true, ...options(privateKey) });
      wipeKeys(session);
      await openImportedAndAppAccounts(parts);
    }
    return true;
  };
  function end(): void {
    sessionIds.forget(sessionId);
    // Another tab may have stored its session in place of this one.
    if (sessionIds.read() === null && stores.permissions.state.owner !== null) clearPreviousUser(parts);
  }
  try {
    await ready.allowed;
    if (memory?.read('session') && (await (await import('./restoreProvided')).restoreProvided(parts, restore))) return;
    if (isStillWanted()) {
      // Also what another page or frame has left behind.
      memory?.remove('session');
      sessionId = sessionIds.read();
      const sessionKey = sessionIds.readKey() ?? undefined;
      const opening = () => {
        sessionIds.adopt(sessionId);
        return { durable: deps.storage.durable };
      };
      if (sessionId !== null && (await restore({ sessionId, sessionKey, namespace: '' }, opening))) return;
      if (isStillWanted()) end();
    }
  } catch (error) {
    // Not allowed here, or the server cannot be reached: the user is signed out on this page only. The id is removed only if the
    // record cannot be decrypted.
    if (error instanceof SignInError) end();
    deps.warn?.(`The session could not be restored: ${normalizeError(error).error_message}`);
  }
  if (isStillWanted()) stores.session.actions.signedOut();
}
