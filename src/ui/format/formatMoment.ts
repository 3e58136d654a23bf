/**
 * Day, short month, year, in the order of the language. `at` is epoch ms; the day is the reader's own.
 * @example formatDay({ at: Date.UTC(2026, 0, 5), locale: 'en-GB' }) // '5 Jan 2026'
 */
export function formatDay({ at, locale }: { at: number; locale: string }): string {
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' }).format(at);
}

/** Hours, minutes, seconds: the first 8 characters of the local time string (docs/protocol.md 6). `at` is epoch ms. */
export function formatTime(at: number): string {
  return new Date(at).toTimeString().slice(0, 8);
}
