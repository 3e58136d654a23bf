import { ownAddress } from '../accounts';
import type { ConnectedApp } from '../connectedApps';
import type { SessionPort } from './port';
import { createSessionList, type StoredSession, type SessionList } from './sessionList';

type Parts = Pick<SessionPort, 'deps' | 'stores' | 'keyring' | 'sessionIds'>;

/**
 * Returns the native applications in which the user is signed in, from the list of sessions that the user's own key decrypts. Null
 * if it could not be read. Never rejects.
 */
export async function readNativeApps(parts: Parts): Promise<ConnectedApp[] | null> {
  try {
    const here = parts.sessionIds.own();
    const found = await openList(parts).readLive();
    return found.flatMap((session) => {
      const { nativeApp, app, device, createdAt, usedAt, sessionId } = session;
      if (nativeApp === undefined) return [];
      return {
        kind: 'app',
        key: keyOf(session),
        name: nativeApp,
        site: app,
        icon: '',
        device,
        networks: [],
        accounts: [ownAddress(parts.stores) ?? ''],
        since: createdAt,
        usedAt,
        isHere: sessionId === here,
      };
    });
  } catch {
    return null;
  }
}

/**
 * Ends the session of a native application, which then has nothing that opens the wallet. Returns false if the server could not be
 * updated.
 */
export async function endNativeApp(parts: Parts, key: string): Promise<boolean> {
  try {
    await openList(parts).end((session) => session.nativeApp !== undefined && keyOf(session) === key);
    return true;
  } catch {
    return false;
  }
}

/** Identifies a session without its id, which is a secret that screens do not need. */
const keyOf = ({ createdAt, app, device }: StoredSession): string => `${createdAt} ${app} ${device}`;

/** @throws Error if the user is not signed in, or the sign-in's own key is not here. */
function openList({ deps, stores, keyring }: Parts): SessionList {
  const owner = ownAddress(stores);
  if (owner === null || !keyring.has(owner)) throw new Error('The key of the session list is not available.');
  const privateKey = keyring.copyKey(owner);
  const { sessions, origin, clock } = deps;
  try {
    return createSessionList({ sessions, privateKey, origin, now: () => clock.now() });
  } finally {
    privateKey.fill(0);
  }
}
