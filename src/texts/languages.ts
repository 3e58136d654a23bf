/** The languages that ship, one row each. The texts of each lie in the folder beside this file that bears its code. */
export const languages = [
  'en', // English: what the others are translated from, and what is shown where a text cannot be fetched
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

/** The shipped language that a BCP 47 tag means: `pt-BR` is `pt`, `zh-Hant-TW` is `zh`. */
export function toLanguage(tag: string | null | undefined): Language | undefined {
  const primary = tag?.trim().toLowerCase().split(/[-_]/)[0];
  return languages.find((language) => language === primary);
}

/**
 * The language to start in: the user's choice, else the first browser language that ships, else the integrator's default,
 * else English.
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
  return toLanguage(preferred) ?? detected ?? toLanguage(integratorDefault) ?? defaultLanguage;
}
