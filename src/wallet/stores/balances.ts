import { createStore } from '../store';

/** One balance: the smallest unit as a decimal string; `stale` while an older figure is shown for lack of a newer one. */
export interface Balance {
  wei: string;
  at: number;
  stale: boolean;
}

export interface BalancesState {
  /** By `balanceKey(chainId, address)`. */
  native: Record<string, Balance>;
  status: 'idle' | 'loading' | 'error';
}

export const balanceKey = (chainId: string, address: string): string => `${chainId}:${address.toLowerCase()}`;

export const createBalancesStore = () =>
  createStore({
    name: 'balances',
    initial: { native: {}, status: 'idle' } as BalancesState,
    actions: (state) => ({
      loading() {
        state.status = 'loading';
      },
      loaded({ key, wei, at }: { key: string; wei: string; at: number }) {
        state.native[key] = { wei, at, stale: false };
        state.status = 'idle';
      },
      failed(key: string) {
        const known = state.native[key];
        if (known) known.stale = true;
        state.status = 'error';
      },
      clear() {
        state.native = {};
        state.status = 'idle';
      },
    }),
  });
