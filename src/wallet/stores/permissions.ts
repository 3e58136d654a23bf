import { isPlainObject } from '../../kit/json';
import { createStore, type StoreStorage } from '../store';

/** Which origins the person has connected, and since when (epoch ms). */
export interface PermissionsState {
  origins: Record<string, number>;
}

export const createPermissionsStore = (storage?: StoreStorage) =>
  createStore(
    {
      name: 'permissions',
      initial: { origins: {} } as PermissionsState,
      persist: ['origins'],
      revive: (saved) => (isPlainObject(saved) ? { origins: readOrigins(saved.origins) } : {}),
      actions: (state) => ({
        grant(origin: string, at: number) {
          state.origins = { ...state.origins, [origin]: at };
        },
        revoke(origin: string) {
          state.origins = Object.fromEntries(Object.entries(state.origins).filter(([key]) => key !== origin));
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
