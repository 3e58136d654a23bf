import { isPlainObject } from '../../kit/json';
import { type StoreStorage, createStore } from '../store';

/** Which origins the person has connected, and since when (epoch ms). */
export interface PermissionsState {
  /** Whose they are: the account of the sign-in itself, lower case; null until somebody signs in. */
  owner: string | null;
  origins: Record<string, number>;
}

export const createPermissionsStore = (storage?: StoreStorage) =>
  createStore(
    {
      name: 'permissions',
      initial: { owner: null, origins: {} } as PermissionsState,
      persist: ['origins', 'owner'],
      keep: ({ owner, origins }) => (owner === null ? { origins } : { origins, owner }),
      revive(saved) {
        if (!isPlainObject(saved)) return {};
        const { owner, origins } = saved;
        return { owner: typeof owner === 'string' ? owner : null, origins: readOrigins(origins) };
      },
      actions: (state) => ({
        grant(origin: string, at: number) {
          state.origins = { ...state.origins, [origin]: at };
        },
        revoke(origin: string) {
          state.origins = Object.fromEntries(Object.entries(state.origins).filter(([key]) => key !== origin));
        },
        /** Whoever signs in begins with none of somebody else’s. @returns true where they were somebody else’s. */
        belongTo(owner: string): boolean {
          const wereOthers = state.owner !== null && state.owner !== owner;
          if (wereOthers) state.origins = {};
          state.owner = owner;
          return wereOthers;
        },
        clear() {
          state.origins = {};
        },
      }),
    },
    storage,
  );

/** What storage holds may be of another version, or spoilt: only what is a grant counts. */
function readOrigins(saved: unknown): Record<string, number> {
  if (!isPlainObject(saved)) return {};
  return Object.fromEntries(
    Object.entries(saved).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  );
}
