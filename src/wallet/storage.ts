import { isPlainObject, parseJson } from '../kit/json';
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

const sessionKey = 'auth_store';

/** Where the session id is kept: `{"sessionId": …}` under `auth_store` (spec §3). */
export function createSessionIdStorage(ladder: StorageLadder) {
  return {
    read(): string | null {
      const saved = parseJson(ladder.get(sessionKey) ?? 'null');
      const sessionId = isPlainObject(saved) ? saved.sessionId : undefined;
      return typeof sessionId === 'string' && /^[0-9a-f]{1,64}$/i.test(sessionId) ? sessionId : null;
    },
    write: (sessionId: string) => ladder.set(sessionKey, JSON.stringify({ sessionId })),
    clear: () => ladder.remove(sessionKey),
  };
}
