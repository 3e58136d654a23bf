/** The languages that ship (spec §1). */
export const languages = ['en', 'de', 'ja', 'ko', 'zh', 'es', 'fr', 'pt', 'nl', 'tr'] as const;
export type Language = (typeof languages)[number];

export const defaultLanguage: Language = 'en';

/** The shipped language that a BCP 47 tag means: `pt-BR` is `pt`, `zh-Hant-TW` is `zh`. */
export function toLanguage(tag: string | null | undefined): Language | undefined {
  const primary = tag?.trim().toLowerCase().split(/[-_]/)[0];
  return languages.find((language) => language === primary);
}

/**
 * The language to start in: the person's choice, else the first browser language that ships, else the integrator's
 * default, else English.
 *
 * Spec §1 says that ten languages ship and that detection is limited to nine codes, without naming the nine, and that
 * both readings stand. All ten are detected here: the page's language follows the browser's (stack.md), and a person
 * whose browser speaks the tenth language would otherwise get English although her language is there. A client that
 * knows nine codes sees no difference for those nine.
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
