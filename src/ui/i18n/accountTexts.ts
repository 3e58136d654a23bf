import type { i18n } from 'i18next';
import { en, type AccountLocale } from './account/en';
import { toLanguage, type Language } from './languages';

const loaders: Record<Exclude<Language, 'en'>, () => Promise<AccountLocale>> = {
  de: async () => (await import('./account/de')).de,
  ja: async () => (await import('./account/ja')).ja,
  ko: async () => (await import('./account/ko')).ko,
  zh: async () => (await import('./account/zh')).zh,
  es: async () => (await import('./account/es')).es,
  fr: async () => (await import('./account/fr')).fr,
  pt: async () => (await import('./account/pt')).pt,
  nl: async () => (await import('./account/nl')).nl,
  tr: async () => (await import('./account/tr')).tr,
};

/** Whether the texts of factors and the account page are there in that language. */
export function hasAccountTexts(i18n: i18n, language: string): boolean {
  return i18n.getResource(language, 'translation', 'account.title') !== undefined;
}

/** Puts them beside those that are there. A chunk that does not arrive leaves English. Never rejects. */
export async function loadAccountTexts(i18n: i18n, language: string): Promise<void> {
  if (!hasAccountTexts(i18n, 'en')) i18n.addResourceBundle('en', 'translation', en, true);
  const name = toLanguage(language) ?? 'en';
  if (name === 'en' || hasAccountTexts(i18n, name)) return;
  const texts = await loaders[name]().catch(() => null);
  if (texts) i18n.addResourceBundle(name, 'translation', texts, true);
}
