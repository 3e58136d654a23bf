const made = new Map<string, Intl.NumberFormat>();

/** Writes numbers with Latin digits; made once for each language and options, since making one takes longer than its use. */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = locale + JSON.stringify(options);
  const known = made.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(locale, { numberingSystem: 'latn', ...options });
  made.set(key, format);
  return format;
}
