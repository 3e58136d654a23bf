import type { HistoryState } from './historyStore';

/** Entries that fill a screen (a history page has 20). */
const enough = 20;
/** Pages that are loaded automatically for one choice of filters. The user can load more. */
export const maxPages = 10;

/**
 * Returns whether a filter should load one more page automatically: it has found less than a screenful, there is more, and no other
 * read is running or has failed.
 */
export function needsServerHistory({
  isFiltered,
  found,
  mayHaveMore,
  status,
  pages,
}: {
  isFiltered: boolean;
  /** Matching entries so far. */
  found: number;
  mayHaveMore: boolean;
  status: HistoryState['statuses'][string] | undefined;
  /** Pages loaded automatically for these filters. */
  pages: number;
}): boolean {
  return isFiltered && found < enough && mayHaveMore && status === undefined && pages < maxPages;
}
