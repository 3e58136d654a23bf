/**
 * Returns day, short month and year in the order of the locale. `at` is epoch ms; the day is in the user's time zone.
 * @example formatDay({ at: Date.UTC(2026, 0, 5), locale: 'en-GB' }) // '5 Jan 2026'
 */
export function formatDay({ at, locale }: { at: number; locale: string }): string {
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' }).format(at);
}

/**
 * Returns the day, hour and minute on a 24-hour clock, for sentences and rows.
 * @example formatMoment({ at: Date.UTC(2026, 0, 5, 15, 4), locale: 'en' }) // 'Jan 5, 2026, 15:04'
 */
export function formatMoment({ at, locale }: { at: number; locale: string }): string {
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', ...clock }).format(at);
}

/** Returns hours, minutes and seconds: the first 8 characters of the local time string. `at` is epoch ms. */
export function formatTime(at: number): string {
  return new Date(at).toTimeString().slice(0, 8);
}
