import type { ActivityEntry } from '../../../wallet/activity';
import { formatDay } from '../../format/formatMoment';

export interface Day {
  /** As it is written; `pending` for what waits, null where the time is not known. */
  day: string | null;
  list: ActivityEntry[];
}

const dayLength = 86_400_000;

/** Today, yesterday, as a heading begins in the language. */
function nameOf(days: number, locale: string): string {
  const [first = '', ...rest] = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day');
  return first.toLocaleUpperCase(locale) + rest.join('');
}

/** Entries, newest first, under the days on which they were; the last two by their names. `now` is epoch ms. */
export function groupByDay(entries: readonly ActivityEntry[], { locale, now }: { locale: string; now: number }): Day[] {
  const groups: Day[] = [];
  const names = new Map(
    [0, -1].map((days) => [formatDay({ at: now + days * dayLength, locale }), nameOf(days, locale)]),
  );
  const dayOf = (at: number): string => {
    const day = formatDay({ at, locale });
    return names.get(day) ?? day;
  };
  for (const entry of entries) {
    const day = entry.status === 'submitted' ? 'pending' : entry.at === null ? null : dayOf(entry.at);
    const last = groups.at(-1);
    if (last?.day === day) last.list.push(entry);
    else groups.push({ day, list: [entry] });
  }
  return groups;
}
