import type { i18n } from 'i18next';
import { defaultLanguage, toLanguage, type Language } from '../../texts/languages';

/** The exports of a text file. */
export interface TextFile {
  texts: object;
}

/** Texts that are fetched with the screens that show them. English comes with the group; the other languages are fetched. */
export interface TextGroup {
  english: object;
  load: (language: Language) => Promise<TextFile>;
  /** A key of the group, used to check whether its texts are loaded. */
  probe: string;
}

/** Returns whether the group's texts are loaded in that language. */
export function hasTexts(i18n: i18n, { probe }: TextGroup, language: string): boolean {
  return i18n.getResource(language, 'translation', probe) !== undefined;
}

/** Adds the group's English texts, which are part of the group and need no fetch. */
export function addEnglish(i18n: i18n, group: TextGroup): void {
  if (!hasTexts(i18n, group, defaultLanguage)) {
    i18n.addResourceBundle(defaultLanguage, 'translation', group.english, true);
  }
}

/**
 * Adds the group's texts to those already loaded: English immediately, then the language. If a chunk cannot be fetched, English stays.
 * Never rejects.
 */
export async function loadTexts(i18n: i18n, group: TextGroup, language: string): Promise<void> {
  addEnglish(i18n, group);
  const name = toLanguage(language) ?? defaultLanguage;
  if (hasTexts(i18n, group, name)) return;
  const file = await group.load(name).catch(() => null);
  if (file) i18n.addResourceBundle(name, 'translation', file.texts, true);
}
