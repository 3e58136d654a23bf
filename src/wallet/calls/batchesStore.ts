import type { Hex } from '../../kit/hex';
import { createStore, type StoreStorage } from '../store/store';

/** Calls that were confirmed together and are sent one after the other (EIP-5792). */
export interface Batch {
  id: string;
  origin: string;
  chainId: Hex;
  /** Calls in all. */
  count: number;
  /** Those that were sent, in order. */
  hashes: Hex[];
}

export interface BatchesState {
  list: Batch[];
}

const limit = 100;

const isSame = (a: Pick<Batch, 'id' | 'origin'>, b: Pick<Batch, 'id' | 'origin'>): boolean =>
  a.id === b.id && a.origin === b.origin;

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
        sent(batch: Batch, hash: Hex) {
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
