import { createFallbackStorage, type WebStorage } from '../kit/fallbackStorage';
import { toSessionKey } from './session/sessionId';

const name = 'inlay-signin-pending';

/**
 * Remembers, in this tab, the sign-in that it left for: a session that comes back with any other, or with none, is not
 * taken up (login CSRF, session fixation; docs/threats.md 17).
 */
export function createPendingLogin(storage: () => WebStorage) {
  const ladder = createFallbackStorage([storage]);
  return {
    begin: (loginId: string) => ladder.set(name, toSessionKey(loginId)),
    /** True once for the sign-in that was begun. */
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
