import type { HistoryState } from './historyStore';

/** Entries that fill a screen (the history's pages are 20 long). */
const enough = 20;
/** Pages that one choice of filters reads by itself; more come on a press. */
export const maxPages = 10;

/**
 * Whether a filter should read one more page by itself: it has not found a screenful in what is loaded, there is more, and
 * nothing stands in the way.
 */
export function needsServerHistory({
  isFiltered,
  found,
  mayHaveMore,
  status,
  pages,
}: {
  isFiltered: boolean;
  /** Entries that fit so far. */
  found: number;
  mayHaveMore: boolean;
  status: HistoryState['statuses'][string] | undefined;
  /** Pages that these filters have read by themselves. */
  pages: number;
}): boolean {
  return isFiltered && found < enough && mayHaveMore && status === undefined && pages < maxPages;
}
