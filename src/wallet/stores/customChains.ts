import * as v from 'valibot';
import type { Hex } from '../../kit/hex';
import { ChainConfigSchema, type ChainConfig } from '../../wire/chainConfig';
import { createStore, type StoreStorage } from '../store';

/** Chains that the person has added; they belong to this browser and outlive the session. */
export interface CustomChainsState {
  list: ChainConfig[];
}

/** More than anyone adds by hand. */
const limit = 50;

export const createCustomChainsStore = (storage?: StoreStorage) =>
  createStore(
    {
      name: 'customChains',
      initial: { list: [] } as CustomChainsState,
      persist: ['list'],
      actions: (state) => ({
        add(chain: ChainConfig) {
          state.list = [...state.list.filter(({ chainId }) => chainId !== chain.chainId), chain].slice(-limit);
        },
      }),
    },
    storage,
  );

/** Added chains, as the storage gave them back, come after the offered ones and never take the place of one (threats 49). */
export function withCustomChains(
  { chains, chainId }: { chains: ChainConfig[]; chainId: Hex },
  saved: unknown,
): { chains: ChainConfig[]; chainId: Hex } {
  const offered = new Set(chains.map((chain) => chain.chainId));
  const custom = v.safeParse(v.array(ChainConfigSchema), saved);
  const added = custom.success ? custom.output.filter((chain) => !offered.has(chain.chainId)) : [];
  return { chains: [...chains, ...added], chainId };
}
