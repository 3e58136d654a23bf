import { normalizeError } from '../../errors/base';
import { SignInError } from '../../errors/signin';
import { withTimeout } from '../../kit/async/timeout';
import { contractAddressOf } from './contractAddressOf';
import type { SessionRecords } from '../ports';
import type { OpenSessionPort, SessionPort } from './port';
import { readSessionRecord, singleFactor } from './sessionRecord';
import { openAccounts, openImportedAndAppAccounts } from './openAccounts';

/** The timeout for the session server, in ms. After it the user is signed out here, but the session is kept for later. */
const restoreTimeout = 10_000;

/**
 * Restores the session that the page had provided to this frame before a reload, otherwise the stored one. If its record is gone or invalid,
 * its id is removed. If the server cannot be reached, the id is kept. Never rejects.
 */
export async function restoreSession(parts: OpenSessionPort & Pick<SessionPort, 'isDestroyed'>): Promise<void> {
  const { deps, stores, sessionIds, ready } = parts;
  let sessionId: string | null = null;
  const isStillWanted = () => stores.session.state.status === 'restoring' && !parts.isDestroyed();
  try {
    await ready.allowed;
    const isProvided = await restoreProvided(parts, isStillWanted);
    if (isProvided || !isStillWanted()) return;
    sessionId = sessionIds.read();
    const sessionKey = sessionIds.readKey() ?? undefined;
    const record = sessionId === null ? null : await readWithin(parts, { sessionId, sessionKey, namespace: '' });
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

/** @returns whether the page's session is open again. */
async function restoreProvided(parts: OpenSessionPort, isStillWanted: () => boolean): Promise<boolean> {
  const { deps, families, stores, sessionIds } = parts;
  const provided = sessionIds.provided();
  const origin = deps.init.hostOrigin;
  if (provided === null || origin === null) {
    // What another page or frame has left behind.
    deps.providedSession?.remove();
    return false;
  }
  const record = await readWithin(parts, provided).catch((error: unknown) => {
    if (error instanceof SignInError) return null;
    throw error;
  });
  const session = record && readSessionRecord(record);
  if (session) {
    const contract = await contractAddressOf(parts, session.privateKey);
    if (!isStillWanted()) return false;
    // The page stays as the user has left it, connected or not. Unless that is not known any more: it knows the key.
    const owner = families.main.keys.address(session.privateKey).toLowerCase();
    const isKnown = stores.permissions.state.owner === owner;
    openAccounts(parts, {
      ...session,
      contract,
      durable: false,
      rehydrate: true,
      isSingleFactor: provided.namespace === singleFactor,
      ...(!isKnown && { holder: origin }),
      providedBy: origin,
    });
    stores.embed.actions.enter('plugin');
    session.privateKey.fill(0);
    await openImportedAndAppAccounts(parts);
    return true;
  }
  if (isStillWanted()) deps.providedSession?.remove();
  return false;
}

function readWithin(
  { deps }: Pick<SessionPort, 'deps'>,
  at: Parameters<SessionRecords['read']>[0],
): Promise<Record<string, unknown> | null> {
  const error = () => new Error('The session server did not respond in time.');
  return withTimeout(deps.sessions.read(at), { ms: restoreTimeout, error, clock: deps.clock });
}
