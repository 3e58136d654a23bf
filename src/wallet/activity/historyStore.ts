import type { HistoryItem, Part } from '../../wire/http/assets';
import { type StoreStorage, createStore } from '../store';

/** The known history of one account on one chain, by `balanceKey`. */
export interface AccountHistory {
  /** Newest first, from all pages that were read. */
  items: HistoryItem[];
  /** `before` of the next page, or null at the end of the history. */
  next: number | null;
  /** The status of the part that was read from the chain. */
  part: Part;
  /** When the newest page was read, in epoch ms. */
  at: number;
}

/** What was reported to the server about one own transaction: its id on the server, and the status. */
export interface Report {
  id: number;
  status: string;
}

export interface HistoryState {
  byAccount: Record<string, AccountHistory>;
  /** By transaction hash. */
  reports: Record<string, Report>;
  /** By the key of the account: the read in progress, or how the last one failed. */
  statuses: Record<string, 'loading' | 'loadingMore' | 'failed' | 'moreFailed' | 'unsupported'>;
}

export interface HistoryRequest {
  /** `newest`: the first page. `older`: the page after the known ones. */
  page: 'newest' | 'older';
  /** True if the user asked for it: bypasses the server's cache. */
  force?: boolean;
  /** Default: the current network. */
  chainId?: string;
}

/**
 * The account history as reported by the server. The stored part is parsed at the first read (`historyCache`), because the first
 * view does not need it.
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
