import type { OfferedChain } from '../../wire/chainConfig';
import { type StoreStorage, createSharedFields, createStore } from '../store';
import { type PageChain, type ChosenChains, chosenChain, parseChosenChains, setChosenChain } from './chosenChains';
import { networkKey } from '../../wire/storageKeys';

/** `unreachable` once every RPC URL of the chain has failed. The wallet shows that and keeps trying. */
export type ChainStatus = 'unknown' | 'reachable' | 'unreachable';

export interface NetworkState {
  chains: OfferedChain[];
  chainId: string;
  status: ChainStatus;
  /** Persisted. Cleared at log-out. */
  chosen: ChosenChains;
}

const name = networkKey;
const fields = ['chosen'] as const;

/** @param place the page whose choice is stored. Each page has its own. */
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
          /** Remembers the chain for the next page load. */
          choose: (chainId: string) => change(() => (state.chosen = setChosenChain(state.chosen, place, chainId))),
          forgetChosen: () => change(() => (state.chosen = {})),
          /** Returns undefined if nothing was chosen here. */
          chosen: () => chosenChain(state.chosen, place),
          add(chain: OfferedChain) {
            state.chains = [...state.chains.filter(({ chainId }) => chainId !== chain.chainId), chain];
          },
          /** Replaces the offered chains. The current chain stays selected. */
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
