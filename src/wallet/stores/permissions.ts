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
