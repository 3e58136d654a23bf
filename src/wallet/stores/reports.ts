import { isPlainObject } from '../../kit/json';
import { createStore, type StoreStorage } from '../store';

/** What the server has been told of one transaction: its id there, and the status. */
export interface Report {
  id: number;
  status: string;
}

export interface ReportsState {
  /** By hash. */
  byHash: Record<string, Report>;
}

/** As many as transactions are kept of. */
const most = 200;

/** Which own transactions the server knows, so that the history has them on every device, each once. */
export const createReportsStore = (storage?: StoreStorage) =>
  createStore(
    {
      name: 'reports',
      initial: { byHash: {} } as ReportsState,
      persist: ['byHash'],
      revive,
      actions: (state) => ({
        told(hash: string, report: Report) {
          const all = Object.entries({ ...state.byHash, [hash]: report });
          state.byHash = Object.fromEntries(all.slice(-most));
        },
        /** Takes in what another tab has told. */
        reload() {
          if (storage) state.byHash = { ...state.byHash, ...revive(storage.read('reports')).byHash };
        },
      }),
    },
    storage,
  );

function revive(saved: unknown): ReportsState {
  const all = isPlainObject(saved) && isPlainObject(saved.byHash) ? saved.byHash : {};
  const kept = Object.entries(all).flatMap(([hash, value]) =>
    isPlainObject(value) && typeof value.id === 'number' && typeof value.status === 'string'
      ? [[hash, { id: value.id, status: value.status }] as const]
      : [],
  );
  return { byHash: Object.fromEntries(kept) };
}
