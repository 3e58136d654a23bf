import { createFallbackStorage, type WebStorage } from '../kit/fallbackStorage';
import { toSessionKey } from './session/sessionId';

const name = 'inlay-signin-pending';

/**
 * Stores in this tab which sign-in it has left the page for. A session that comes back with another login key, or with none, is not
 * accepted (login CSRF, session fixation; docs/threats.md 17).
 */
export function createPendingLogin(storage: () => WebStorage) {
  const ladder = createFallbackStorage([storage]);
  return {
    begin: (loginId: string) => ladder.set(name, toSessionKey(loginId)),
    /** Returns true once for the sign-in that was started. */
    take(loginKey: string | undefined): boolean {
      const pending = ladder.get(name);
      const isOurs = pending !== null && pending === loginKey;
      if (isOurs) ladder.remove(name);
      return isOurs;
    },
    forget: () => ladder.remove(name),
  };
}

export type PendingLogin = ReturnType<typeof createPendingLogin>;
