import type { i18n } from 'i18next';
import { defaultLanguage, toLanguage, type Language } from '../../texts/languages';

/** What a text file exports. */
export interface TextFile {
  texts: object;
}

/** Texts that are fetched with the screens that show them: English comes with the group, the others are fetched. */
export interface TextGroup {
  english: object;
  load: (language: Language) => Promise<TextFile>;
  /** A key of the group, which tells whether its texts are there. */
  probe: string;
}

/** Whether the group's screens can be shown in that language. */
export function hasTexts(i18n: i18n, { probe }: TextGroup, language: string): boolean {
  return i18n.getResource(language, 'translation', probe) !== undefined;
}

/** English is part of the group itself and needs no loading. */
export function addEnglish(i18n: i18n, group: TextGroup): void {
  if (!hasTexts(i18n, group, defaultLanguage)) {
    i18n.addResourceBundle(defaultLanguage, 'translation', group.english, true);
  }
}

/**
 * Puts the group's texts beside those that are there: English at once, then those of the language. A chunk that does not
 * arrive leaves English. Never rejects.
 */
export async function loadTexts(i18n: i18n, group: TextGroup, language: string): Promise<void> {
  addEnglish(i18n, group);
  const name = toLanguage(language) ?? defaultLanguage;
  if (hasTexts(i18n, group, name)) return;
  const file = await group.load(name).catch(() => null);
  if (file) i18n.addResourceBundle(name, 'translation', file.texts, true);
}
