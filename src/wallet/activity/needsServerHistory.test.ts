import { expect, it } from 'vitest';
import { needsServerHistory, maxPages } from './needsServerHistory';

const wanted = { isFiltered: true, found: 3, mayHaveMore: true, status: undefined, pages: 0 };

it.each([
  ['a filter with little to show', {}, true],
  ['no filter', { isFiltered: false }, false],
  ['a screenful', { found: 20 }, false],
  ['the end of the history, or of the period', { mayHaveMore: false }, false],
  ['a page under way', { status: 'loadingMore' as const }, false],
  ['a page that failed', { status: 'moreFailed' as const }, false],
  ['as many pages as one choice may read', { pages: maxPages }, false],
  ['the last of them', { pages: maxPages - 1 }, true],
])('decides whether to read more history from the server: %s', (_case, change, expected) =>
  expect(needsServerHistory({ ...wanted, ...change })).toBe(expected),
);
