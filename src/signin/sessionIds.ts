import { isPlainObject, parseJson } from '../kit/json';
import { createFallbackStorage, type WebStorage } from '../kit/fallbackStorage';

export interface SessionIds {
  /** `''` when none is kept. */
  read(): string;
  write(sessionId: string): void;
  clear(): void;
}

/**
 * Where a page keeps its session id: `{"sessionId"}` under one name, `''` once it is over (docs/protocol.md 2.2). Storage that is
 * blocked or full falls back to memory.
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

/** `auth_store`, plus the namespace where there is one. */
export function toStorageKey({
  sessionKey,
  sessionNamespace,
}: {
  sessionKey?: string | undefined;
  sessionNamespace?: string | undefined;
}): string {
  return sessionKey || (sessionNamespace ? `auth_store_${sessionNamespace}` : 'auth_store');
}
