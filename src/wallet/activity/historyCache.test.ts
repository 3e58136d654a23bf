import { expect, it } from 'vitest';
import type { HistoryItem } from '../../wire/http/assets';
import { prependPage } from './historyCache';

const item = (hash: number, at: number): HistoryItem =>
  ({
    hash: `0x${hash.toString(16)}`,
    kind: 'coin',
    direction: 'in',
    contract: null,
    tokenId: null,
    from: '0xa',
    to: '0xb',
    amount: '1',
    at,
  }) as unknown as HistoryItem;

/** Returns what is kept after reading the newest page of `all`, newest first, and what the server returns after it. */
function keep(all: HistoryItem[]) {
  const page = { items: all.slice(0, 10), next: all[9]!.at, part: null, at: 0 } as unknown as Parameters<
    typeof prependPage
  >[1];
  const kept = prependPage({ ...page, items: all, next: null }, page);
  return [...kept.items, ...all.filter(({ at }) => at !== null && kept.next !== null && at < kept.next)];
}

it.each([
  ['each at its own time', Array.from({ length: 260 }, (_, n) => item(n, 10_000 - n))],
  [
    'four of one time where it is cut',
    Array.from({ length: 260 }, (_, n) => item(n, 10_000 - (n < 198 ? n : n < 202 ? 198 : n))),
  ],
  ['all but the first page of one time', Array.from({ length: 260 }, (_, n) => item(n, n < 12 ? 10_000 - n : 500))],
])('a truncated history continues where it was cut, without gaps: %s', (_name, all) => {
  expect(keep(all).map(({ hash }) => hash)).toEqual(all.map(({ hash }) => hash));
});
