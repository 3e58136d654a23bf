import { isPlainObject } from '../../kit/json';
import type { HistoryItem, Part } from '../../wire/http/assets';
import { createStore, type StoreStorage } from '../store';

/** What is known of one account's history on one chain, by `balanceKey`. */
export interface AccountHistory {
  /** Newest first, all pages that have been read. */
  items: HistoryItem[];
  /** `before` of the next page; null at the end of what is known. */
  next: number | null;
  /** How the chain's part came about. */
  part: Part;
  /** Epoch ms of the newest page. */
  at: number;
}

export interface HistoryState {
  byAccount: Record<string, AccountHistory>;
  /** By the same key: what is under way, or how the last look ended. */
  looks: Record<string, 'loading' | 'loadingMore' | 'failed' | 'moreFailed' | 'unsupported'>;
}

export interface HistoryAsk {
  /** `newest`: the first page; `older`: the one after those that are known. */
  page: 'newest' | 'older';
  /** A person asked for it: past the server's cache. */
  force?: boolean;
}

const name = 'history';
/** Accounts and items of each that outlive the page. */
const mostAccounts = 4;
const mostItems = 40;

/** Spec §3, transactions: what came and went, as our server tells it. Cached, so that the screen is there at once. */
export const createHistoryStore = (storage?: StoreStorage) =>
  createStore(
    {
      name,
      initial: { byAccount: {}, looks: {} } as HistoryState,
      persist: ['byAccount'],
      keep: ({ byAccount }) => ({ byAccount: newest(byAccount) }),
      revive: (saved) => ({ byAccount: revive(saved) }),
      actions: (state) => ({
        look(key: string, look: HistoryState['looks'][string] | null) {
          if (look === null) delete state.looks[key];
          else state.looks[key] = look;
        },
        /** The newest page. Older ones that were read already stay, where they go on from it. */
        loaded(key: string, page: AccountHistory) {
          const known = state.byAccount[key];
          const seen = new Set(page.items.map(itemKey));
          const oldest = page.items.at(-1)?.at ?? null;
          const older =
            page.next === null || oldest === null
              ? []
              : (known?.items ?? []).filter((item) => item.at !== null && item.at < oldest && !seen.has(itemKey(item)));
          const goesOn = older.length > 0 && (known?.items ?? []).some((item) => seen.has(itemKey(item)));
          state.byAccount[key] =
            goesOn && known ? { ...page, items: [...page.items, ...older], next: known.next } : page;
          delete state.looks[key];
        },
        /** The page after those that are known. */
        loadedMore(key: string, page: Pick<AccountHistory, 'items' | 'next' | 'part'>) {
          const known = state.byAccount[key];
          if (!known) return;
          const seen = new Set(known.items.map(itemKey));
          known.items = [...known.items, ...page.items.filter((item) => !seen.has(itemKey(item)))];
          known.next = page.next;
          known.part = page.part;
          delete state.looks[key];
        },
      }),
    },
    storage,
  );

/** One transaction may move several things. */
export const itemKey = ({
  hash,
  kind,
  direction,
  contract,
  tokenId,
  from,
  to,
  amount,
}: Readonly<HistoryItem>): string => [hash, kind, direction, contract, tokenId, from, to, amount].join(' ');

/** What outlives the page. */
function newest(all: Readonly<HistoryState['byAccount']>): HistoryState['byAccount'] {
  const kept = Object.entries(all)
    .sort(([, a], [, b]) => b.at - a.at)
    .slice(0, mostAccounts);
  return Object.fromEntries(
    kept.map(([key, { items, next, ...rest }]) => {
      const shown = items.slice(0, mostItems);
      // What was cut off is asked for again.
      return [key, { ...rest, items: shown, next: shown.length < items.length ? (shown.at(-1)?.at ?? null) : next }];
    }),
  );
}

function revive(saved: unknown): HistoryState['byAccount'] {
  const all: unknown = isPlainObject(saved) ? saved.byAccount : undefined;
  if (!isPlainObject(all)) return {};
  return Object.fromEntries(
    Object.entries(all).flatMap(([key, value]) => {
      if (!isPlainObject(value) || !Array.isArray(value.items) || !isPlainObject(value.part)) return [];
      const { at, next, part } = value;
      if (typeof at !== 'number' || (next !== null && typeof next !== 'number')) return [];
      const state = partStates.find((known) => known === part.state);
      if (!state) return [];
      const read: Part = { state, at: typeof part.at === 'number' ? part.at : null };
      return [[key, { items: value.items.filter(isItem), next, at, part: read } satisfies AccountHistory]];
    }),
  );
}

const partStates = ['ok', 'partial', 'failed', 'off'] as const;
const texts = ['hash', 'from', 'amount', 'symbol', 'kind', 'direction', 'status'] as const;

function isItem(value: unknown): value is HistoryItem {
  if (!isPlainObject(value)) return false;
  const orNull = (field: string, type: 'string' | 'number') => value[field] === null || typeof value[field] === type;
  return (
    texts.every((field) => typeof value[field] === 'string') &&
    /^\d{1,78}$/.test(String(value.amount)) &&
    orNull('at', 'number') &&
    orNull('to', 'string') &&
    orNull('contract', 'string') &&
    orNull('tokenId', 'string') &&
    orNull('decimals', 'number') &&
    typeof value.isSpam === 'boolean'
  );
}
