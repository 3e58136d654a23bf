import * as v from 'valibot';
import { ChainConfigSchema, type ChainConfig } from '../../wire/chainConfig';
import { type StoreStorage, createSharedFields, createStore } from '../store';

/**
 * Chains that the user has added. Those with an `id` are kept by our server and go with the session; the others, such as
 * a node on this machine, belong to this browser and outlive it.
 */
export interface CustomChainsState {
  list: ChainConfig[];
}

/** More than anyone adds by hand. */
const limit = 50;
const name = 'customChains';
const fields = ['list'] as const;

export const createCustomChainsStore = (storage?: StoreStorage) =>
  createStore(
    {
      name,
      initial: { list: [] } as CustomChainsState,
      persist: fields,
      actions: (state) => {
        const { reload, change } = createSharedFields({ name, state, fields, revive, storage });
        const without = (id: string) => state.list.filter(({ chainId }) => chainId !== id);
        return {
          reload,
          add: (chain: ChainConfig) => change(() => (state.list = [...without(chain.chainId), chain].slice(-limit))),
          remove: (chainId: string) => change(() => (state.list = without(chainId))),
          set: (list: ChainConfig[]) => change(() => (state.list = list.slice(-limit))),
        };
      },
    },
    storage,
  );

/** A spoilt list is none. */
function revive(saved: unknown): CustomChainsState {
  const list = v.safeParse(v.object({ list: v.array(ChainConfigSchema) }), saved);
  return { list: list.success ? list.output.list : [] };
}

/** Added chains, as the storage gave them back, come after the offered ones and never take the place of one (docs/threats.md 49). */
export function withCustomChains(
  { chains, chainId }: { chains: ChainConfig[]; chainId: string },
  saved: unknown,
): { chains: ChainConfig[]; chainId: string } {
  const offered = new Set(chains.map((chain) => chain.chainId));
  const custom = v.safeParse(v.array(ChainConfigSchema), saved);
  const added = custom.success ? custom.output.filter((chain) => !offered.has(chain.chainId)) : [];
  return { chains: [...chains, ...added], chainId };
}
