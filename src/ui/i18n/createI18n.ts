import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next/initReactI18next';
import { defaultLanguage, type Language } from './languages';
import { en, type Locale } from './locales/en';

/** English is at hand; the others are fetched when their language is used. */
const loaders: Partial<Record<Language, () => Promise<Locale>>> = {};

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
        const load = loaders[language];
        if (load && !i18n.hasResourceBundle(language, 'translation')) {
          i18n.addResourceBundle(language, 'translation', await load());
        }
        await i18n.changeLanguage(language);
      } catch {
        // The chunk did not arrive: the person reads the language that is there.
      }
    },
  };
}
