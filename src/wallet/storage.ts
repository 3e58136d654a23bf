import { isPlainObject, parseJson } from '../kit/json';
import { toSessionKey } from '../signin/session/sessionId';
import type { StorageLadder } from '../kit/storageLadder';
import type { StoreStorage } from './store';

/** Stores' fields as JSON under `ws-{name}` (spec §3, session storage keys). */
export function createStoreStorage(ladder: StorageLadder): StoreStorage {
  const keyOf = (name: string) => (name.startsWith('ws-') ? name : `ws-${name}`);
  return {
    read: (name) => parseJson(ladder.get(keyOf(name)) ?? 'null'),
    write: (name, value) => ladder.set(keyOf(name), JSON.stringify(value)),
  };
}

/** Sites where the person has signed in, as far as they have been told here; gone with a log-out. */
export const userProjectsKey = 'ws-userProjects';

/** What the person has on other networks, as last summed up; gone with a log-out. */
export const totalsKey = 'ws-totals';

const authStore = 'auth_store';

/**
 * Where the session id is kept: `{"sessionId": …}` under `auth_store` (spec §3), with the record's public name beside it, which
 * a start then need not work out.
 */
export function createSessionIdStorage(ladder: StorageLadder) {
  const field = (name: 'sessionId' | 'sessionKey', shape: RegExp): string | null => {
    const saved = parseJson(ladder.get(authStore) ?? 'null');
    const value = isPlainObject(saved) ? saved[name] : undefined;
    return typeof value === 'string' && shape.test(value) ? value : null;
  };
  return {
    read: () => field('sessionId', /^[0-9a-f]{1,64}$/i),
    /** 130 hex characters; null where it was not kept. */
    readKey: () => field('sessionKey', /^04[0-9a-f]{128}$/),
    write: (sessionId: string) =>
      ladder.set(authStore, JSON.stringify({ sessionId, sessionKey: toSessionKey(sessionId) })),
    clear: () => ladder.remove(authStore),
  };
}
