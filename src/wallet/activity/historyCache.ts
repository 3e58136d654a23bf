import { isPlainObject } from '../../kit/json';
import type { HistoryItem, Part } from '../../wire/http/assets';
import type { AccountHistory, HistoryState, Report } from './historyStore';

type Kept = Pick<HistoryState, 'byAccount' | 'reports'>;

/** Limits of what is kept: accounts, items per account, and own transactions reported to the server. */
const maxAccounts = 4;
const maxItems = 200;
const maxReports = 200;

/** Identifies an item. One transaction may transfer several assets. */
const itemKey = ({ hash, kind, direction, contract, tokenId, from, to, amount }: Readonly<HistoryItem>): string =>
  [hash, kind, direction, contract, tokenId, from, to, amount].join(' ');

/** Returns the newest page, followed by the known older items if the two overlap. */
export function prependPage(known: Readonly<AccountHistory> | undefined, page: AccountHistory): AccountHistory {
  const seen = new Set(page.items.map(itemKey));
  const oldest = page.items.at(-1)?.at ?? null;
  const isJoined = known?.items.some((item) => seen.has(itemKey(item))) === true;
  if (!known || !isJoined || page.next === null || oldest === null) return page;
  const older = known.items.filter((item) => item.at !== null && item.at < oldest && !seen.has(itemKey(item)));
  return older.length === 0 ? page : trim({ ...page, items: [...page.items, ...older], next: known.next });
}

/** Returns the known items followed by the next page. */
export function appendPage(
  known: Readonly<AccountHistory>,
  { items, next, part }: Pick<AccountHistory, 'items' | 'next' | 'part'>,
): AccountHistory {
  const seen = new Set(known.items.map(itemKey));
  return { ...known, items: [...known.items, ...items.filter((item) => !seen.has(itemKey(item)))], next, part };
}

/** Cuts the history to the maximum length. Items that were cut are fetched again when needed. */
function trim(history: AccountHistory): AccountHistory {
  const { items } = history;
  if (items.length <= maxItems) return history;
  // The server pages by time, so items with the same time must stay on one page.
  const moment = items[maxItems]?.at;
  const before = items.slice(0, maxItems).filter(({ at }) => at !== moment);
  const kept = before.length > 0 ? before : items.filter(({ at }) => at === moment);
  return { ...history, items: kept, next: kept.at(-1)?.at ?? null };
}

/** Returns the accounts whose history was read most recently. */
export function newestAccounts(byAccount: Readonly<Kept['byAccount']>): Kept['byAccount'] {
  const entries = Object.entries(byAccount).sort(([, a], [, b]) => b.at - a.at);
  return Object.fromEntries(entries.slice(0, maxAccounts));
}

/** Returns the most recent reports. */
export const newestReports = (reports: Readonly<Kept['reports']>): Kept['reports'] =>
  Object.fromEntries(Object.entries(reports).slice(-maxReports));

/** Parses the stored value. Invalid parts are dropped. */
export function readHistory(saved: unknown): Kept {
  const { byAccount, reports } = isPlainObject(saved) ? saved : {};
  return {
    byAccount: Object.fromEntries(
      Object.entries(isPlainObject(byAccount) ? byAccount : {}).flatMap(([key, value]) => {
        const found = readAccount(value);
        return found ? [[key, trim(found)]] : [];
      }),
    ),
    reports: Object.fromEntries(
      Object.entries(isPlainObject(reports) ? reports : {}).flatMap(([hash, value]): [string, Report][] =>
        isPlainObject(value) && typeof value.id === 'number' && typeof value.status === 'string'
          ? [[hash, { id: value.id, status: value.status }]]
          : [],
      ),
    ),
  };
}

const partStates = ['ok', 'partial', 'failed', 'off'] as const;

function readAccount(value: unknown): AccountHistory | null {
  if (!isPlainObject(value) || !Array.isArray(value.items) || !isPlainObject(value.part)) return null;
  const { at, next, part } = value;
  const state = partStates.find((known) => known === part.state);
  if (!state || typeof at !== 'number' || (next !== null && typeof next !== 'number')) return null;
  const read: Part = { state, at: typeof part.at === 'number' ? part.at : null };
  return { items: value.items.filter(isItem), next, at, part: read };
}

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
