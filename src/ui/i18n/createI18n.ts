import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next/initReactI18next';
import { defaultLanguage, type Language } from './languages';
import { en, type Locale } from './locales/en';

/** English is at hand; the others are fetched when their language is used. */
const loaders: Record<Exclude<Language, 'en'>, () => Promise<Locale>> = {
  de: async () => (await import('./locales/de')).de,
  ja: async () => (await import('./locales/ja')).ja,
  ko: async () => (await import('./locales/ko')).ko,
  zh: async () => (await import('./locales/zh')).zh,
  es: async () => (await import('./locales/es')).es,
  fr: async () => (await import('./locales/fr')).fr,
  pt: async () => (await import('./locales/pt')).pt,
  nl: async () => (await import('./locales/nl')).nl,
  tr: async () => (await import('./locales/tr')).tr,
};

export interface Translations {
  i18n: i18n;
  /** Loads the language and turns all text to it; a language that cannot be fetched leaves the present one. */
  use(language: Language): Promise<void>;
}

/** Texts for one mounted tree. React escapes what it shows, so values go in as they are; values are never read as keys. */
export function createI18n(): Translations {
  const i18n = createInstance();
  void i18n.use(initReactI18next).init({
    lng: defaultLanguage,
    fallbackLng: defaultLanguage,
    resources: { en: { translation: en } },
    interpolation: { escapeValue: false, skipOnVariables: true },
    initAsync: false,
    react: { useSuspense: false },
    returnNull: false,
  });
  return {
    i18n,
    async use(language) {
      try {
        if (language !== 'en' && !i18n.hasResourceBundle(language, 'translation')) {
          i18n.addResourceBundle(language, 'translation', await loaders[language]());
        }
        await i18n.changeLanguage(language);
      } catch {
        // The chunk did not arrive: the person reads the language that is there.
      }
    },
  };
}
