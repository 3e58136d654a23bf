import { assessRandom } from '../../custody/assessRandom';
import { withTimeout } from '../../kit/async/timeout';
import { createSessionId } from '../../signIn/session/sessionId';
import { bindGrant } from './bindGrant';
import type { BeginSession } from '../signIn';
import type { OpenSessionPort } from './port';
import { writeKeys } from './sessionRecord';
import { contractAddressOf, openAccounts, openImportedAndAppAccounts } from './openAccounts';

/** The lifetime of a session record, in seconds. */
export const sessionTime = 86_400;
/** The timeout for storing the record, in ms. The user is signed in even if it is exceeded. */
const writeTimeout = 5_000;

/** Stores the key in a session record under a fresh id, so that a reload can restore it, and opens the accounts. */
export async function startSession(
  parts: OpenSessionPort,
  { privateKey, ed25519Seed, userInfo, grant, providedBy, isWanted, connectsHost = false }: Parameters<BeginSession>[0],
): Promise<void> {
  const { deps, sessionIds } = parts;
  assessRandom(deps.random);
  const sessionId = createSessionId(deps.random);
  const [keys, contract, bound] = await Promise.all([
    writeKeys({ privateKey, ed25519Seed }),
    contractAddressOf(parts, privateKey),
    grant === undefined ? null : bindGrant(deps, { grant, sessionId }),
  ]);
  const { clientId } = deps.init;
  const record = {
    sessionId,
    ...keys,
    userInfo,
    clientId,
    ...(bound !== null && { grant: bound }),
    ...(providedBy && { providedBy }),
  };
  const written = deps.sessions.create({
    sessionId,
    namespace: '',
    record,
    timeout: sessionTime,
    allowedOrigin: deps.origin,
  });
  const error = () => new Error('The session server did not respond in time.');
  const isKept = await withTimeout(written, { ms: writeTimeout, error, clock: deps.clock }).then(
    () => true,
    () => false,
  );
  if (!isWanted()) {
    void deps.sessions.invalidate({ sessionId, namespace: '' }).catch(() => undefined);
    return;
  }
  if (isKept) sessionIds.write(sessionId);
  // A reload must not restore the session of an earlier user.
  else sessionIds.clear();
  const durable = isKept && deps.storage.durable;
  openAccounts(parts, {
    privateKey,
    ed25519Seed,
    userInfo,
    contract,
    providedBy,
    durable,
    rehydrate: false,
    connectsHost,
    clientId,
    grant: isKept ? bound : null,
  });
  await openImportedAndAppAccounts(parts);
}
