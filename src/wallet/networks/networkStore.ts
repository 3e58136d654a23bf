import type { OfferedChain } from '../../wire/chainConfig';
import { type StoreStorage, createSharedFields, createStore } from '../store';
import { type PageChain, type ChosenChains, chosenChain, parseChosenChains, setChosenChain } from './chosenChains';

/** `unreachable` once every RPC URL of the chain has failed; the wallet says so and goes on trying. */
export type ChainStatus = 'unknown' | 'reachable' | 'unreachable';

export interface NetworkState {
  chains: OfferedChain[];
  chainId: string;
  status: ChainStatus;
  /** Persisted across page loads; cleared at logout. */
  chosen: ChosenChains;
}

const name = 'network';
const fields = ['chosen'] as const;

/** @param place whose choice is kept: of two pages each has its own. */
export const createNetworkStore = (
  initial: { chains: OfferedChain[]; chainId: string },
  { storage, ...place }: PageChain & { storage?: StoreStorage | undefined } = { page: null, named: null },
) =>
  createStore(
    {
      name,
      initial: { ...initial, status: 'unknown', chosen: {} } as NetworkState,
      persist: fields,
      revive: parseChosenChains,
      actions: (state) => {
        const { change } = createSharedFields({ name, state, fields, revive: parseChosenChains, storage });
        return {
          select(chainId: string) {
            state.chainId = chainId;
            state.status = 'unknown';
          },
          /** Comes back to that chain with the next page. */
          choose: (chainId: string) => change(() => (state.chosen = setChosenChain(state.chosen, place, chainId))),
          forgetChosen: () => change(() => (state.chosen = {})),
          /** Undefined where nothing was chosen here. */
          chosen: () => chosenChain(state.chosen, place),
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
        };
      },
    },
    storage,
  );
