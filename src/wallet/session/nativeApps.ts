import { ownAddress } from '../accounts';
import type { ConnectedApp } from '../connectedApps';
import type { SessionPort } from './port';
import { createSessionList, type StoredSession, type SessionList } from './sessionList';

type Parts = Pick<SessionPort, 'deps' | 'stores' | 'keyring' | 'sessionIds'>;

/**
 * Native applications in which the user is signed in, by the list of their sessions, which their own key opens. Null where it could not
 * be read. Never rejects.
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

/** Ends the session of one: it holds nothing then that opens the wallet. False where the server did not take it. */
export async function endNativeApp(parts: Parts, key: string): Promise<boolean> {
  try {
    await openList(parts).end((session) => session.nativeApp !== undefined && keyOf(session) === key);
    return true;
  } catch {
    return false;
  }
}

/** Session ids are secrets, which screens have no use for. */
const keyOf = ({ createdAt, app, device }: StoredSession): string => `${createdAt} ${app} ${device}`;

/** @throws Error where nobody is signed in, or not by a key of their own. */
function openList({ deps, stores, keyring }: Parts): SessionList {
  const owner = ownAddress(stores);
  if (owner === null || !keyring.has(owner)) throw new Error('There is no key to the list of sessions.');
  const privateKey = keyring.copyKey(owner);
  const { sessions, origin, clock } = deps;
  try {
    return createSessionList({ sessions, privateKey, origin, now: () => clock.now() });
  } finally {
    privateKey.fill(0);
  }
}
