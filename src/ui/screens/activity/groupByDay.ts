import type { ActivityEntry } from '../../../wallet/activity';
import { formatDay } from '../../format/formatMoment';

export interface Day {
  /** As it is written; `pending` for what waits, null where the time is not known. */
  day: string | null;
  list: ActivityEntry[];
}

/** Entries, newest first, under the days on which they were. */
export function groupByDay(entries: readonly ActivityEntry[], locale: string): Day[] {
  const groups: Day[] = [];
  for (const entry of entries) {
    const day =
      entry.status === 'submitted' ? 'pending' : entry.at === null ? null : formatDay({ at: entry.at, locale });
    const last = groups.at(-1);
    if (last?.day === day) last.list.push(entry);
    else groups.push({ day, list: [entry] });
  }
  return groups;
}
