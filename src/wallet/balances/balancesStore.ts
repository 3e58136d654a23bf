import { isPlainObject } from '../../kit/json';
import { type StoreStorage, createStore } from '../store';

/** One balance: the smallest unit as a decimal string; `stale` while an older figure is shown for lack of a newer one. */
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

/** Pairs of chain and account that outlive the page. */
const maxKept = 12;

/** What accounts hold of their chains' coins, shown at once at the next start and read anew behind. */
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

/** What was kept is older than whatever the chain says next; that there was nothing may be wrong by now, and is not told. */
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
