import { isPlainObject, parseJson } from '../kit/json';
import type { StoreStorage } from './store';

/** The part of the browser's `Storage` that is used here. */
export type WebStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Text by key. Nothing throws: storage may be partitioned, full or denied, and the wallet goes on (needs 2). */
export interface StorageLadder {
  /** False when what is written is gone with the page. */
  readonly durable: boolean;
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

const probeKey = 'ws-probe';

/**
 * The first storage of the list that can be written to, else memory. Each is a function, because merely naming
 * `localStorage` throws where third-party storage is blocked. What fails later falls down to memory.
 */
export function createStorageLadder(rungs: readonly (() => WebStorage)[]): StorageLadder {
  const memory = new Map<string, string>();
  const rung = rungs.map(open).find((storage) => storage !== undefined);
  return {
    durable: rung !== undefined,
    get: (key) => memory.get(key) ?? attempt(() => rung?.getItem(key)) ?? null,
    set(key, value) {
      const written = attempt(() => {
        if (!rung) return false;
        rung.setItem(key, value);
        return true;
      });
      if (written) memory.delete(key);
      else memory.set(key, value);
    },
    remove(key) {
      memory.delete(key);
      attempt(() => rung?.removeItem(key));
    },
  };
}

/** Stores' fields as JSON under `ws-{name}` (spec §3, session storage keys). */
export function createStoreStorage(ladder: StorageLadder): StoreStorage {
  const keyOf = (name: string) => (name.startsWith('ws-') ? name : `ws-${name}`);
  return {
    read: (name) => parseJson(ladder.get(keyOf(name)) ?? 'null'),
    write: (name, value) => ladder.set(keyOf(name), JSON.stringify(value)),
  };
}

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

function open(rung: () => WebStorage): WebStorage | undefined {
  return attempt(() => {
    const storage = rung();
    storage.setItem(probeKey, '1');
    storage.removeItem(probeKey);
    return storage;
  });
}

function attempt<Value>(task: () => Value): Value | undefined {
  try {
    return task();
  } catch {
    return undefined;
  }
}
