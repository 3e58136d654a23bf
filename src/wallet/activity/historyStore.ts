import type { HistoryItem, Part } from '../../wire/http/assets';
import { type StoreStorage, createStore } from '../store';

/** What is known of one account's history on one chain, by `balanceKey`. */
export interface AccountHistory {
  /** Newest first, all pages that have been read. */
  items: HistoryItem[];
  /** `before` of the next page; null at the end of what is known. */
  next: number | null;
  /** How the chain's part came about. */
  part: Part;
  /** Epoch ms of the newest page. */
  at: number;
}

/** What the server has been told of one own transaction: its id there, and the status. */
export interface Report {
  id: number;
  status: string;
}

export interface HistoryState {
  byAccount: Record<string, AccountHistory>;
  /** By hash. */
  reports: Record<string, Report>;
  /** By the key of the account: what is under way, or how the last look ended. */
  statuses: Record<string, 'loading' | 'loadingMore' | 'failed' | 'moreFailed' | 'unsupported'>;
}

export interface HistoryAsk {
  /** `newest`: the first page; `older`: the one after those that are known. */
  page: 'newest' | 'older';
  /** A user asked for it: past the server's cache. */
  force?: boolean;
}

/**
 * What came and went, as our server tells it. What the storage keeps of it is read by the first look
 * (`historyCache`), since nothing of it is needed for the first view.
 */
export const createHistoryStore = (storage?: StoreStorage) =>
  createStore(
    {
      name: 'history',
      initial: { byAccount: {}, reports: {}, statuses: {} } as HistoryState,
      persist: ['byAccount', 'reports'],
      revive: () => ({}),
      actions: (state) => ({
        set(change: Partial<Pick<HistoryState, 'byAccount' | 'reports'>>) {
          Object.assign(state, change);
        },
        setStatus(key: string, status: HistoryState['statuses'][string] | null) {
          if (status === null) delete state.statuses[key];
          else state.statuses[key] = status;
        },
      }),
    },
    storage,
  );
