import { isPlainObject } from '../../kit/json';
import { type StoreStorage, createStore } from '../store';

/**
 * One balance in the smallest unit, as a decimal string. `stale` is true while an old value is shown because no newer one could be
 * read.
 */
export interface Balance {
  amount: string;
  at: number;
  stale: boolean;
}

export interface BalancesState {
  /** By `balanceKey(chainId, address)`. */
  native: Record<string, Balance>;
  status: 'idle' | 'loading' | 'error';
}

export const balanceKey = (chainId: string, address: string): string => `${chainId}:${address.toLowerCase()}`;

/** The maximum number of chain and account pairs that are persisted. */
const maxKept = 12;

/** Native coin balances of accounts. At the next start they are shown at once and then read again. */
export const createBalancesStore = (storage?: StoreStorage) =>
  createStore(
    {
      name: 'balances',
      initial: { native: {}, status: 'idle' } as BalancesState,
      persist: ['native'],
      keep: ({ native }) => ({
        native: Object.fromEntries(
          Object.entries(native)
            .sort(([, a], [, b]) => b.at - a.at)
            .slice(0, maxKept),
        ),
      }),
      revive: (saved) => ({ native: revive(saved) }),
      actions: (state) => ({
        loading() {
          state.status = 'loading';
        },
        loaded({ key, amount, at }: { key: string; amount: string; at: number }) {
          state.native[key] = { amount, at, stale: false };
          state.status = 'idle';
        },
        failed(key: string) {
          const known = state.native[key];
          if (known) known.stale = true;
          state.status = 'error';
        },
      }),
    },
    storage,
  );

/**
 * Marks stored balances as stale, since any response of the chain is newer. Zero balances are dropped, because they may be wrong by
 * now.
 */
function revive(saved: unknown): BalancesState['native'] {
  const native = isPlainObject(saved) && isPlainObject(saved.native) ? saved.native : {};
  return Object.fromEntries(
    Object.entries(native).flatMap(([key, value]) => {
      const { amount, at } = isPlainObject(value) ? value : {};
      if (typeof amount !== 'string' || !/^[1-9]\d{0,77}$/.test(amount) || typeof at !== 'number') return [];
      return [[key, { amount, at, stale: true }]];
    }),
  );
}
