const made = new Map<string, Intl.NumberFormat>();

/** Returns a number format with Latin digits. Formats are cached by locale and options, because creating one takes longer than using it. */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = locale + JSON.stringify(options);
  const known = made.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(locale, { numberingSystem: 'latn', ...options });
  made.set(key, format);
  return format;
}
