/** The shipped languages, one row each. The texts of a language are in the folder next to this file that is named by its code. */
export const languages = [
  'en', // English: the source of all translations, and the fallback when a text cannot be fetched
  'de', // German
  'ja', // Japanese
  'ko', // Korean
  'zh', // Chinese
  'es', // Spanish
  'fr', // French
  'pt', // Portuguese
  'nl', // Dutch
  'tr', // Turkish
] as const;
export type Language = (typeof languages)[number];

export const defaultLanguage: Language = 'en';

/** Returns the shipped language for a BCP 47 tag, or undefined if none matches: `pt-BR` gives `pt`, `zh-Hant-TW` gives `zh`. */
export function toLanguage(tag: string | null | undefined): Language | undefined {
  const primary = tag?.trim().toLowerCase().split(/[-_]/)[0];
  return languages.find((language) => language === primary);
}

/**
 * Returns the language to start in: the user's choice, else the integrator's default, else the first shipped language among the browser's
 * languages, else English.
 */
export function detectLanguage({
  preferred,
  browserLanguages,
  integratorDefault,
}: {
  preferred?: string | null | undefined;
  browserLanguages: readonly string[];
  integratorDefault?: string | undefined;
}): Language {
  const detected = browserLanguages.map(toLanguage).find((language) => language !== undefined);
  return toLanguage(preferred) ?? toLanguage(integratorDefault) ?? detected ?? defaultLanguage;
}
