import { isPlainObject, parseJson } from '../../kit/json';
import { toSessionKey } from '../../signin/session/sessionId';
import type { FallbackStorage } from '../../kit/fallbackStorage';
import type { StoreStorage } from './store';

/** Stores' fields as JSON under `ws-{name}` (session storage keys). */
export function createStoreStorage(ladder: FallbackStorage): StoreStorage {
  const keyOf = (name: string) => (name.startsWith('ws-') ? name : `ws-${name}`);
  return {
    read: (name) => parseJson(ladder.get(keyOf(name)) ?? 'null'),
    write: (name, value) => ladder.set(keyOf(name), JSON.stringify(value)),
  };
}

/** Sites where the user has signed in, as far as they have been told here; gone with a log-out. */
export const userProjectsKey = 'ws-userProjects';

/** What the user has on other networks, as last summed up; gone with a log-out. */
export const totalsKey = 'ws-totals';

const authStore = 'auth_store';

export type SessionIdStorage = ReturnType<typeof createSessionIdStorage>;

/**
 * Where the session id is kept: `{"sessionId": …}` under `auth_store`. Beside it what a start then need not work out:
 * the record's public name, the account that was last in use, and the sign-in's own.
 */
export function createSessionIdStorage(ladder: FallbackStorage) {
  const saved = (): Record<string, unknown> => {
    const value = parseJson(ladder.get(authStore) ?? 'null');
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
    ladder.set(authStore, JSON.stringify({ ...kept, [name]: value }));
  }
  return {
    /** What is stored; another tab may have put it there. */
    read,
    /** The session whose key this wallet has open, where it was stored by it or read from here. */
    own: () => own,
    /** Says which that is. */
    adopt: (sessionId: string | null) => (own = sessionId),
    /** 130 hex characters; null where it was not kept. */
    readKey: () => field('sessionKey', /^04[0-9a-f]{128}$/),
    write(sessionId: string) {
      own = sessionId;
      ladder.set(authStore, JSON.stringify({ sessionId, sessionKey: toSessionKey(sessionId) }));
    },
    /** Beside the wallet's own session alone: not where there is none, and not beside another's. */
    keepAccount: (account: string | null) => keep('account', account),
    /** The same of the sign-in's own account. */
    keepOwner: (owner: string) => keep('owner', owner),
    clear() {
      own = null;
      ladder.remove(authStore);
    },
    /** Takes away that session, not one that another tab has put in its place. */
    forget(sessionId: string | null) {
      if (sessionId === own) own = null;
      if (sessionId === read()) ladder.remove(authStore);
    },
  };
}
