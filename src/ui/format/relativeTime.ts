import { formatDay, formatMoment } from './formatMoment';

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** Returns how long ago something was, e.g. `5 min. ago`; `now` below a minute, the date after a week. Times are epoch ms. */
export function relativeTime({ at, now, locale }: { at: number; now: number; locale: string }): string {
  const age = Math.max(0, now - at);
  if (age > 7 * 86_400_000) return formatDay({ at, locale });
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' });
  const unit = units.find(([, length]) => age >= length);
  return unit ? format.format(-Math.floor(age / unit[1]), unit[0]) : format.format(0, 'second');
}

/** Returns date and time in the format of the locale, or the text itself if it is not a date. */
export function formatDate({ text, locale }: { text: string; locale: string }): string {
  const at = Date.parse(text);
  if (Number.isNaN(at)) return text;
  return formatMoment({ at, locale });
}
