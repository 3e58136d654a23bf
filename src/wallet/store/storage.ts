import { isPlainObject, parseJson } from '../../kit/json';
import { toSessionKey } from '../../signIn/session/sessionId';
import type { FallbackStorage } from '../../kit/fallbackStorage';
import type { StoreStorage } from './store';
import { authStoreKey, snapshotKey } from '../../wire/storageKeys';

/** Stores the fields of stores as JSON under `ws-{name}` (session storage keys). */
export function createStoreStorage(ladder: FallbackStorage): StoreStorage {
  const keyOf = (name: string) => (name.startsWith('ws-') ? name : `ws-${name}`);
  return {
    read: (name) => parseJson(ladder.get(keyOf(name)) ?? 'null'),
    write: (name, value) => ladder.set(keyOf(name), JSON.stringify(value)),
  };
}

/** Sites where the user has signed in, as far as the server has reported them. Removed at log-out. */
export const userProjectsKey = 'ws-userProjects';

/** The last known totals on other networks. Removed at log-out. */
export const totalsKey = 'ws-totals';

/** What belongs to one user, besides the fields of stores. Removed at log-out. */
export const userKeys = [userProjectsKey, totalsKey, snapshotKey];

/** Remembers objects by name across reloads of the frame, but not of the page; another page or frame never reads them. */
export interface FrameMemory {
  read(name: string): Record<string, unknown> | undefined;
  write(name: string, value: object): void;
  remove(name: string): void;
}

export type SessionIdStorage = ReturnType<typeof createSessionIdStorage>;

/**
 * Stores the session id: `{"sessionId": …}` under `auth_store`. Next to it are values that the next start would otherwise have to
 * compute: the record's public name, the last selected account, and the account of the sign-in key.
 */
export function createSessionIdStorage(ladder: FallbackStorage, memory?: FrameMemory) {
  const saved = (): Record<string, unknown> => {
    const value = parseJson(ladder.get(authStoreKey) ?? 'null');
    return isPlainObject(value) ? value : {};
  };
  const field = (name: 'sessionId' | 'sessionKey', shape: RegExp): string | null => {
    const value = saved()[name];
    return typeof value === 'string' && shape.test(value) ? value : null;
  };
  const read = () => field('sessionId', /^[0-9a-f]{1,64}$/i);
  let own: string | null = null;
  function keep(name: 'account' | 'owner', address: string | null): void {
    const value = address?.toLowerCase();
    const kept = saved();
    if (value === undefined || own === null || read() !== own || kept[name] === value) return;
    ladder.set(authStoreKey, JSON.stringify({ ...kept, [name]: value }));
  }
  /** Sets the own session. One that the host page has provided is forgotten. */
  function adopt(sessionId: string | null): void {
    own = sessionId;
    memory?.remove('session');
  }
  return {
    /** Reads the stored id. Another tab may have written it. */
    read,
    /** The session whose key is open in this wallet, if this wallet stored it or read it from storage. */
    own: () => own,
    adopt,
    /** 130 hex characters, or null if it was not stored. */
    readKey: () => field('sessionKey', /^04[0-9a-f]{128}$/),
    write(sessionId: string) {
      adopt(sessionId);
      ladder.set(authStoreKey, JSON.stringify({ sessionId, sessionKey: toSessionKey(sessionId) }));
    },
    /** Stored only if the stored session is this wallet's own. Without a session or with another one, nothing is written. */
    keepAccount: (account: string | null) => keep('account', account),
    /** The same for the account of the sign-in key. */
    keepOwner: (owner: string) => keep('owner', owner),
    clear() {
      adopt(null);
      ladder.remove(authStoreKey);
    },
    /** Removes this session, but not one that another tab has stored in its place. */
    forget(sessionId: string | null) {
      if (sessionId === own) own = null;
      if (sessionId === read()) ladder.remove(authStoreKey);
    },
  };
}
