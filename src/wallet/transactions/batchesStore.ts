import type { Batch } from '../../chains/chainContext';
import { type StoreStorage, createStore } from '../store';

export interface BatchesState {
  list: Batch[];
}

const limit = 100;

const isSame = (a: Pick<Batch, 'id' | 'askerId'>, b: Pick<Batch, 'id' | 'askerId'>): boolean =>
  a.id === b.id && a.askerId === b.askerId;

export const createBatchesStore = (storage?: StoreStorage) =>
  createStore(
    {
      name: 'batches',
      initial: { list: [] } as BatchesState,
      persist: ['list'],
      actions: (state) => ({
        add(batch: Batch) {
          state.list = [batch, ...state.list].slice(0, limit);
        },
        sent(batch: Batch, hash: string) {
          state.list = state.list.map((item) =>
            isSame(item, batch) ? { ...item, hashes: [...item.hashes, hash] } : item,
          );
        },
        remove(batch: Batch) {
          state.list = state.list.filter((item) => !isSame(item, batch));
        },
      }),
    },
    storage,
  );
