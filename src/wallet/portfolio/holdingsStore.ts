import { isPlainObject } from '../../kit/json';
import type { Part } from '../../wire/http/assets';
import { type StoreStorage, createStore, keepAsReference } from '../store';

/** The assets of one kind of one account on one chain, as last reported by the server. */
export interface Holding<Item, PartName extends string> {
  /** Never mutated. */
  list: readonly Item[];
  parts: Record<PartName, Part>;
  /** When the response arrived, in epoch ms, by the local clock. */
  at: number;
  /** False if it is the beginning of a longer list that was cut in storage. */
  isWhole: boolean;
  /** True if a transaction may have changed it since. */
  isOutdated: boolean;
}

/** A list as the server has just reported it. */
export type LoadedHolding<Item, PartName extends string> = Omit<Holding<Item, PartName>, 'isWhole' | 'isOutdated'>;

/** The result of the last read. `unsupported`: the server does not know the chain. */
export type LoadStatus = 'loading' | 'ok' | 'failed' | 'unsupported';

export interface HoldingsState<Item, PartName extends string> {
  /** By `balanceKey(chainId, address)`. */
  byAccount: Record<string, Holding<Item, PartName>>;
  statuses: Record<string, LoadStatus>;
}

export interface HoldingsOptions<Item, PartName extends string> {
  name: string;
  /** Returns whether a stored item is valid. */
  isItem: (value: unknown) => boolean;
  parts: readonly PartName[];
  /** Returns whether an item is stored first if not all fit. */
  isWorthKeeping: (item: Item) => boolean;
}

/**
 * The maximum number of chain and account pairs, and of items of each, that are persisted. Storage holds only a few megabytes in
 * total.
 */
const maxAccounts = 6;
const maxItems = 1_000;

/**
 * Creates a store of the assets of accounts (tokens, collectibles). At the next start they are shown at once and then refreshed.
 */
export function createHoldingsStore<Item extends object, PartName extends string>(
  { name, isItem, parts, isWorthKeeping }: HoldingsOptions<Item, PartName>,
  storage?: StoreStorage,
) {
  type State = HoldingsState<Item, PartName>;
  const revive = (saved: unknown): State['byAccount'] => {
    const byAccount = isPlainObject(saved) && isPlainObject(saved.byAccount) ? saved.byAccount : {};
    return Object.fromEntries(
      Object.entries(byAccount).flatMap(([key, value]) => {
        if (!isPlainObject(value) || !Array.isArray(value.list) || typeof value.at !== 'number') return [];
        const told = isPlainObject(value.parts) ? value.parts : {};
        const holding: Holding<Item, PartName> = {
          list: keepAsReference((value.list as unknown[]).filter(isItem) as Item[]),
          parts: Object.fromEntries(parts.map((part) => [part, revivePart(told[part])])) as Record<PartName, Part>,
          at: value.at,
          isWhole: value.isWhole === true,
          isOutdated: value.isOutdated === true,
        };
        return [[key, holding]];
      }),
    );
  };

  function trim(holding: Holding<Item, PartName>): Holding<Item, PartName> {
    if (holding.list.length <= maxItems) return holding;
    const worthy = holding.list.filter(isWorthKeeping);
    const others = holding.list.filter((item) => !isWorthKeeping(item));
    return { ...holding, list: [...worthy, ...others].slice(0, maxItems), isWhole: false };
  }

  return createStore(
    {
      name,
      initial: { byAccount: {}, statuses: {} } as State,
      persist: ['byAccount'],
      keep: ({ byAccount }) => ({
        byAccount: Object.fromEntries(
          Object.entries(byAccount)
            .sort(([, a], [, b]) => b.at - a.at)
            .slice(0, maxAccounts)
            .map(([key, holding]) => [key, trim(holding)]),
        ),
      }),
      revive: (saved) => ({ byAccount: revive(saved) }),
      actions: (state) => ({
        setStatus(key: string, status: LoadStatus) {
          state.statuses[key] = status;
        },
        loaded(key: string, { list, ...more }: LoadedHolding<Item, PartName>) {
          state.byAccount[key] = { ...more, list: keepAsReference(list), isWhole: true, isOutdated: false };
          state.statuses[key] = 'ok';
        },
        /** Marks all lists as outdated, because a transaction has changed what an account holds. */
        outdate() {
          for (const holding of Object.values(state.byAccount)) holding.isOutdated = true;
        },
        /** Takes over what another tab has read in the meantime. */
        reload() {
          if (!storage) return;
          for (const [key, saved] of Object.entries(revive(storage.read(name)))) {
            const known = state.byAccount[key];
            if (known && (known.at >= saved.at || (known.isWhole && !saved.isWhole))) continue;
            state.byAccount[key] = saved;
          }
        },
      }),
    },
    storage,
  );
}

function revivePart(saved: unknown): Part {
  const { state, at } = isPlainObject(saved) ? saved : {};
  return {
    state: state === 'ok' || state === 'partial' || state === 'off' ? state : 'failed',
    at: typeof at === 'number' ? at : null,
  };
}
