import type { i18n } from 'i18next';
import { en, type ConfirmLocale } from './confirm/en';
import { toLanguage, type Language } from './languages';

const loaders: Record<Exclude<Language, 'en'>, () => Promise<ConfirmLocale>> = {
  de: async () => (await import('./confirm/de')).de,
  ja: async () => (await import('./confirm/ja')).ja,
  ko: async () => (await import('./confirm/ko')).ko,
  zh: async () => (await import('./confirm/zh')).zh,
  es: async () => (await import('./confirm/es')).es,
  fr: async () => (await import('./confirm/fr')).fr,
  pt: async () => (await import('./confirm/pt')).pt,
  nl: async () => (await import('./confirm/nl')).nl,
  tr: async () => (await import('./confirm/tr')).tr,
};

/** Any key of these texts tells whether they are there. */
const probe = 'confirm.confirm';

/** Whether the confirmations can be shown in that language. */
export function hasConfirmTexts(i18n: i18n, language: string): boolean {
  return i18n.getResource(language, 'translation', probe) !== undefined;
}

/**
 * Puts the texts of confirmations beside those that are there: English at once, which the others fall back to, then
 * those of the language. A chunk that does not arrive leaves English. Never rejects.
 */
export async function loadConfirmTexts(i18n: i18n, language: string): Promise<void> {
  if (!hasConfirmTexts(i18n, 'en')) i18n.addResourceBundle('en', 'translation', en, true);
  const name = toLanguage(language) ?? 'en';
  if (name === 'en' || hasConfirmTexts(i18n, name)) return;
  const texts = await loaders[name]().catch(() => null);
  if (texts) i18n.addResourceBundle(name, 'translation', texts, true);
}
