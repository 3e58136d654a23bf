import type { i18n } from 'i18next';
import { toLanguage, type Language } from './languages';
import { en, type SignInHostLocale } from './signInHost/en';

const loaders: Record<Exclude<Language, 'en'>, () => Promise<SignInHostLocale>> = {
  de: async () => (await import('./signInHost/de')).de,
  ja: async () => (await import('./signInHost/ja')).ja,
  ko: async () => (await import('./signInHost/ko')).ko,
  zh: async () => (await import('./signInHost/zh')).zh,
  es: async () => (await import('./signInHost/es')).es,
  fr: async () => (await import('./signInHost/fr')).fr,
  pt: async () => (await import('./signInHost/pt')).pt,
  nl: async () => (await import('./signInHost/nl')).nl,
  tr: async () => (await import('./signInHost/tr')).tr,
};

/** Puts the texts of the sign-in host beside those that are there. A chunk that does not arrive leaves English. Never rejects. */
export async function loadSignInHostTexts(i18n: i18n, language: string): Promise<void> {
  i18n.addResourceBundle('en', 'translation', en, true);
  const name = toLanguage(language) ?? 'en';
  if (name === 'en') return;
  const texts = await loaders[name]().catch(() => null);
  if (texts) i18n.addResourceBundle(name, 'translation', texts, true);
}
