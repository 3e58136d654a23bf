import type { OfferedChain } from '../../wire/chainConfig';
import { createStore } from '../store';

/** `unreachable` once every RPC URL of the chain has failed; the wallet says so and goes on trying. */
export type ChainStatus = 'unknown' | 'reachable' | 'unreachable';

export interface NetworkState {
  chains: OfferedChain[];
  chainId: string;
  status: ChainStatus;
}

export const createNetworkStore = (initial: { chains: OfferedChain[]; chainId: string }) =>
  createStore({
    name: 'network',
    initial: { ...initial, status: 'unknown' } as NetworkState,
    actions: (state) => ({
      select(chainId: string) {
        state.chainId = chainId;
        state.status = 'unknown';
      },
      add(chain: OfferedChain) {
        state.chains = [...state.chains.filter(({ chainId }) => chainId !== chain.chainId), chain];
      },
      /** Other chains; the current one stays the current one. */
      offer(chains: OfferedChain[]) {
        state.chains = chains;
      },
      remove(chainId: string) {
        state.chains = state.chains.filter((chain) => chain.chainId !== chainId);
      },
      set({ chains, chainId }: { chains: OfferedChain[]; chainId: string }) {
        Object.assign(state, { chains, chainId, status: 'unknown' });
      },
      setStatus(status: ChainStatus) {
        state.status = status;
      },
    }),
  });
