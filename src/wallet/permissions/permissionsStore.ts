import { isPlainObject } from '../../kit/json';
import { type StoreStorage, createStore } from '../store';

/** Which askers the user has connected, by their id, and since when (epoch ms). */
export interface PermissionsState {
  /** Whose they are: the account of the sign-in itself, lower case; null until somebody signs in. */
  owner: string | null;
  askers: Record<string, number>;
}

export const createPermissionsStore = (storage?: StoreStorage) =>
  createStore(
    {
      name: 'permissions',
      initial: { owner: null, askers: {} } as PermissionsState,
      persist: ['askers', 'owner'],
      keep: ({ owner, askers }) => (owner === null ? { askers } : { askers, owner }),
      revive(saved) {
        if (!isPlainObject(saved)) return {};
        const { owner, askers } = saved;
        return { owner: typeof owner === 'string' ? owner : null, askers: readAskers(askers) };
      },
      actions: (state) => ({
        grant(askerId: string, at: number) {
          state.askers = { ...state.askers, [askerId]: at };
        },
        revoke(askerId: string) {
          state.askers = Object.fromEntries(Object.entries(state.askers).filter(([key]) => key !== askerId));
        },
        /** Whoever signs in begins with none of somebody else’s. @returns true where they were somebody else’s. */
        belongTo(owner: string): boolean {
          const wereOthers = state.owner !== null && state.owner !== owner;
          if (wereOthers) state.askers = {};
          state.owner = owner;
          return wereOthers;
        },
        clear() {
          state.askers = {};
        },
      }),
    },
    storage,
  );

/** What storage holds may be of another version, or spoilt: only what is a grant counts. */
function readAskers(saved: unknown): Record<string, number> {
  if (!isPlainObject(saved)) return {};
  return Object.fromEntries(
    Object.entries(saved).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  );
}
