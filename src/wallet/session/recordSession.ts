import { cleanText } from '../../kit/text/cleanText';
import { ownAddress } from '../accounts';
import type { SessionPort } from './port';
import { sessionTime } from './startSession';

/**
 * Adds the session with its last use to the list in which the user can see and end it. A new session is also added to the list of
 * sites where the user has signed in (docs/protocol-server.md 5, record login). Never rejects.
 */
export async function recordSession(
  parts: Pick<SessionPort, 'deps' | 'stores' | 'keyring' | 'accountData' | 'sessionIds' | 'isDestroyed'>,
): Promise<void> {
  await Promise.allSettled([note(parts), recordLogin(parts)]);
}

async function note({
  deps,
  stores,
  keyring,
  sessionIds,
  isDestroyed,
}: Pick<SessionPort, 'deps' | 'stores' | 'keyring' | 'sessionIds' | 'isDestroyed'>): Promise<void> {
  const sessionId = sessionIds.own();
  const owner = ownAddress(stores);
  if (sessionId === null || owner === null || !keyring.has(owner) || isDestroyed()) return;
  const privateKey = keyring.copyKey(owner);
  const { createSessionList } = await import('./sessionList');
  const { origin, sessions, clock, device = '' } = deps;
  const list = createSessionList({ sessions, privateKey, origin, now: () => clock.now() });
  privateKey.fill(0);
  const at = clock.now();
  const { nativeApp } = deps;
  const app = nativeApp?.id ?? deps.init.hostOrigin ?? origin;
  const times = { createdAt: at, usedAt: at, expiresAt: at + sessionTime * 1_000 };
  const namespace = nativeApp?.namespace ?? '';
  const named = nativeApp && { nativeApp: cleanText(nativeApp.name, 60) };
  await list.note({ sessionId, namespace, device, app, ...named, ...times });
}

async function recordLogin({
  deps,
  stores,
  accountData,
}: Pick<SessionPort, 'deps' | 'stores' | 'accountData'>): Promise<void> {
  const owner = ownAddress(stores);
  if (owner === null || stores.session.state.rehydrate === true || deps.data === null) return;
  const { hostOrigin, clientId } = deps.init;
  const { own } = await accountData.open(owner);
  await own.recordLogin({
    web3auth_client_id: clientId,
    hostname: new URL(hostOrigin ?? deps.origin).hostname,
    login_mode: stores.embed.state.loginMode,
  });
}
