import type { Grant } from '../../wire/approval/grant';
import { type StoreStorage, createStore } from '../store';

export interface GrantsState {
  /** The newest first. */
  list: Grant[];
}

const limit = 100;

/** Permissions to spend that were signed on this device. The chain alone knows what has become of them. */
export const createGrantsStore = (storage?: StoreStorage) =>
  createStore(
    {
      name: 'grants',
      initial: { list: [] } as GrantsState,
      persist: ['list'],
      actions: (state) => ({
        add(grant: Grant) {
          state.list = [grant, ...state.list].slice(0, limit);
        },
        forget(id: string) {
          state.list = state.list.filter((item) => item.id !== id);
        },
      }),
    },
    storage,
  );
