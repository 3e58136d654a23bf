import { isPlainObject } from '../../kit/json';
import { OfferedChainSchema, type OfferedChain } from '../../wire/chainConfig';
import { parseItems } from '../../wire/parseItems';
import { type StoreStorage, createSharedFields, createStore } from '../store';

/** Chains that the user has added. Those with an `id` belong to a user, the others to whoever signs in. Removed at log-out. */
export interface CustomChainsState {
  list: OfferedChain[];
}

/** The maximum number of added chains. */
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
          add: (chain: OfferedChain) => change(() => (state.list = [...without(chain.chainId), chain].slice(-limit))),
          remove: (chainId: string) => change(() => (state.list = without(chainId))),
          set: (list: OfferedChain[]) => change(() => (state.list = list.slice(-limit))),
        };
      },
    },
    storage,
  );

const revive = (saved: unknown): CustomChainsState => ({
  list: parseItems(OfferedChainSchema, isPlainObject(saved) ? saved.list : []),
});

/**
 * Returns the offered chains, followed by the added ones from storage. An added chain never replaces an offered one
 * (docs/threats.md 49).
 */
export function withCustomChains(
  { chains, chainId }: { chains: OfferedChain[]; chainId: string },
  saved: unknown,
): { chains: OfferedChain[]; chainId: string } {
  const offered = new Set(chains.map((chain) => chain.chainId));
  const added = parseItems(OfferedChainSchema, saved).filter((chain) => !offered.has(chain.chainId));
  return { chains: [...chains, ...added], chainId };
}
