import { HttpError } from '../errors/http';
import { SignInError } from '../errors/signIn';
import { retry } from '../kit/async/retry';
import type { SignInSuccess } from '../wire/signIn/start';
import type { ResolvedOptions } from './options';
import { toSessionKey } from './session/sessionId';
import { createSessionStoreClient } from './session/sessionStoreClient';
import { createSessionIds, toStorageKey, type SessionIds } from './sessionIds';
import { readSignInState, type SignInState } from './state';

/** The session of this page: its id is in the browser's storage, its record at the session server. */
export interface SessionManager {
  readonly state: SignInState;
  /** Selects the storage entry by the namespace; nothing is read before that. */
  open(namespace: string | undefined): void;
  /** Restores the stored session. If it has ended, the id is removed; if the server is unreachable, the id is kept for later. */
  restore(): Promise<void>;
  /** Adopts a new session. @throws SignInError 5114 when its record cannot be read. */
  adopt(session: SignInSuccess): Promise<void>;
  /** Removes the session locally, then ends it at the server. */
  end(): Promise<void>;
}

export function createSessionManager({
  options,
  fetch,
  storage,
  warn,
}: {
  options: ResolvedOptions;
  fetch: typeof globalThis.fetch;
  storage: () => Storage;
  warn: (message: string, cause: unknown) => void;
}): SessionManager {
  const sessions = createSessionStoreClient({ fetch, storageServerUrl: options.storageServerUrl });
  let state: SignInState = {};
  let ids: SessionIds | undefined;
  let namespace: string | undefined;
  /** Counts the calls, so that an earlier call that is still reading cannot undo what a later one has done. */
  let turn = 0;

  /** Loads the record as a state; null if there is none. */
  async function load(sessionId: string): Promise<SignInState | null> {
    const isTransient = (error: unknown) => error instanceof HttpError && error.code === 'unavailable';
    const read = () => sessions.read({ sessionId, namespace });
    const record = await retry(read, { tries: 3, wait: 500, when: isTransient });
    return record && { ...readSignInState(record), sessionId };
  }

  return {
    get state() {
      return state;
    },
    open(next) {
      namespace = next;
      ids = createSessionIds({ key: toStorageKey({ ...options, sessionNamespace: next }), storage });
    },
    async restore() {
      const mine = ++turn;
      const sessionId = ids?.read() ?? '';
      if (sessionId === '') return;
      try {
        const found = await load(sessionId);
        if (mine !== turn) return;
        state = found ?? {};
        if (!found) ids?.clear();
      } catch (cause) {
        if (mine !== turn) return;
        // A record that cannot be decrypted never will be, so its id is removed. An unreachable server may be back at the next visit.
        if (cause instanceof SignInError) ids?.clear();
        warn('The session could not be restored', cause);
      }
    },
    async adopt({ sessionId }) {
      const mine = ++turn;
      try {
        toSessionKey(sessionId);
        const found = await load(sessionId);
        if (!found) throw new SignInError(5114, 'Session Expired or Invalid public key');
        if (mine !== turn) {
          // The session is not in use any more, so it is ended at the server.
          if (state.sessionId !== sessionId) void sessions.invalidate({ sessionId, namespace }).catch(() => undefined);
          throw new SignInError(5114, 'another sign-in or a logout took place in the meantime');
        }
        state = found;
      } catch (cause) {
        if (mine === turn) state = {};
        if (cause instanceof SignInError && cause.code === 5114) throw cause;
        throw new SignInError(5114, 'the session could not be read', { cause });
      }
      ids?.write(sessionId);
    },
    async end() {
      turn += 1;
      const { sessionId = '' } = state;
      state = {};
      ids?.clear();
      if (sessionId !== '') await sessions.invalidate({ sessionId, namespace });
    },
  };
}
