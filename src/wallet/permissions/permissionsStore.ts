import { isPlainObject } from '../../kit/json';
import type { SessionNamespaces } from '../../walletConnect/namespaces';
import { type StoreStorage, createStore } from '../store';
import { permissionsKey } from '../../wire/storageKeys';

/** The connected askers by id, with the time at which they were connected (in epoch ms). */
export interface PermissionsState {
  /** The user to whom they belong: the lower-case address of the sign-in's own account. Null before the first sign-in. */
  owner: string | null;
  askers: Record<string, number>;
  /** Sessions of pages over several chains (CAIP-25), by asker id. Each of these pages is also connected. */
  sessions: Record<string, SessionNamespaces>;
  /** When each asker last sent a request (in epoch ms). */
  usedAt: Record<string, number>;
}

export const createPermissionsStore = (storage?: StoreStorage) =>
  createStore(
    {
      name: permissionsKey,
      initial: { owner: null, askers: {}, sessions: {}, usedAt: {} } as PermissionsState,
      persist: ['askers', 'owner', 'sessions', 'usedAt'],
      keep: ({ owner, askers, sessions, usedAt }) => ({
        askers,
        ...(owner !== null && { owner }),
        ...(Object.keys(sessions).length > 0 && { sessions }),
        ...(Object.keys(usedAt).length > 0 && { usedAt }),
      }),
      revive(saved) {
        if (!isPlainObject(saved)) return {};
        const { owner, sessions } = saved;
        const askers = readTimes(saved.askers);
        return {
          owner: typeof owner === 'string' ? owner : null,
          askers,
          sessions: readSessions(sessions, askers),
          usedAt: readTimes(saved.usedAt),
        };
      },
      actions: (state) => ({
        grant(askerId: string, at: number) {
          state.askers = { ...state.askers, [askerId]: at };
        },
        revoke(askerId: string) {
          state.askers = without(state.askers, askerId);
          state.sessions = without(state.sessions, askerId);
          state.usedAt = without(state.usedAt, askerId);
        },
        /** Records a request. Askers that are not connected are not recorded. */
        use(askerId: string, at: number) {
          if (Object.hasOwn(state.askers, askerId)) state.usedAt = { ...state.usedAt, [askerId]: at };
        },
        openSession(askerId: string, session: SessionNamespaces) {
          state.sessions = { ...state.sessions, [askerId]: session };
        },
        /** Clears the permissions of another user at sign-in. @returns true if there were any of another user. */
        belongTo(owner: string): boolean {
          const wereOthers = state.owner !== null && state.owner !== owner;
          if (wereOthers) forgetAll(state);
          state.owner = owner;
          return wereOthers;
        },
        clear: () => forgetAll(state),
      }),
    },
    storage,
  );

/** Parses the stored value, which may be of another version or invalid. Only valid entries are used. */
function readTimes(saved: unknown): Record<string, number> {
  if (!isPlainObject(saved)) return {};
  return Object.fromEntries(
    Object.entries(saved).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  );
}

function forgetAll(state: PermissionsState): void {
  state.askers = {};
  state.sessions = {};
  state.usedAt = {};
}

const isTextList = (value: unknown): boolean => Array.isArray(value) && value.every((item) => typeof item === 'string');

function readSessions(saved: unknown, askers: Record<string, number>): Record<string, SessionNamespaces> {
  if (!isPlainObject(saved)) return {};
  const isNamespace = (value: unknown): boolean =>
    isPlainObject(value) && [value.chains, value.accounts, value.methods, value.events].every(isTextList);
  return Object.fromEntries(
    Object.entries(saved).filter(
      (entry): entry is [string, SessionNamespaces] =>
        Object.hasOwn(askers, entry[0]) && isPlainObject(entry[1]) && Object.values(entry[1]).every(isNamespace),
    ),
  );
}

const without = <Value>(all: Record<string, Value>, askerId: string): Record<string, Value> =>
  Object.fromEntries(Object.entries(all).filter(([key]) => key !== askerId));
