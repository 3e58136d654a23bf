import { isPlainObject, parseJson } from '../kit/json';
import { createFallbackStorage, type WebStorage } from '../kit/fallbackStorage';
import { authStoreKey } from '../wire/storageKeys';

export interface SessionIds {
  /** Returns the stored session id, or `''` if there is none. */
  read(): string;
  write(sessionId: string): void;
  clear(): void;
}

/**
 * Stores the session id of a page: `{"sessionId"}` under one key, `''` after the session has ended (docs/protocol-server.md 2.2).
 * Falls back to memory if storage is blocked or full.
 */
export function createSessionIds({ key, storage }: { key: string; storage: () => WebStorage }): SessionIds {
  const ladder = createFallbackStorage([storage]);
  const write = (sessionId: string) => ladder.set(key, JSON.stringify({ sessionId }));
  return {
    read() {
      const saved = parseJson(ladder.get(key) ?? 'null');
      return isPlainObject(saved) && typeof saved.sessionId === 'string' ? saved.sessionId : '';
    },
    write,
    clear: () => write(''),
  };
}

/** Returns `auth_store`, plus the namespace if there is one. */
export function toStorageKey({
  sessionKey,
  sessionNamespace,
}: {
  sessionKey?: string | undefined;
  sessionNamespace?: string | undefined;
}): string {
  return sessionKey || (sessionNamespace ? `${authStoreKey}_${sessionNamespace}` : authStoreKey);
}
