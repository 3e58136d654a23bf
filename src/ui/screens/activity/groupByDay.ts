import type { ActivityEntry } from '../../../wallet/activity';
import { formatDay } from '../../format/formatMoment';

export interface Day {
  /** The heading of the day; `pending` for pending entries, null if the time is unknown. */
  day: string | null;
  list: ActivityEntry[];
}

const dayLength = 86_400_000;

/** Returns "today" or "yesterday" in the language of the locale, with a capital letter. */
function nameOf(days: number, locale: string): string {
  const [first = '', ...rest] = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day');
  return first.toLocaleUpperCase(locale) + rest.join('');
}

/** Groups entries, newest first, by day. Today and yesterday are named in words. `now` is epoch ms. */
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
