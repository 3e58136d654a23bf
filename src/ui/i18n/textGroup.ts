import type { i18n } from 'i18next';
import { toLanguage, type Language } from './languages';

/** Texts that are fetched with the screens that show them: English, which the others fall back to, and loaders. */
export interface TextGroup {
  english: object;
  load: Record<Exclude<Language, 'en'>, () => Promise<object>>;
  /** A key of it, which tells whether it is there. */
  probe: string;
}

/** Whether the group's screens can be shown in that language. */
export function hasTexts(i18n: i18n, { probe }: TextGroup, language: string): boolean {
  return i18n.getResource(language, 'translation', probe) !== undefined;
}

/** English is at hand with the group itself: nobody has to wait for it. */
export function addEnglish(i18n: i18n, group: TextGroup): void {
  if (!hasTexts(i18n, group, 'en')) i18n.addResourceBundle('en', 'translation', group.english, true);
}

/**
 * Puts the group's texts beside those that are there: English at once, then those of the language. A chunk that does not
 * arrive leaves English. Never rejects.
 */
export async function loadTexts(i18n: i18n, group: TextGroup, language: string): Promise<void> {
  addEnglish(i18n, group);
  const name = toLanguage(language) ?? 'en';
  if (name === 'en' || hasTexts(i18n, group, name)) return;
  const texts = await group.load[name]().catch(() => null);
  if (texts) i18n.addResourceBundle(name, 'translation', texts, true);
}
