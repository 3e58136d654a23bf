import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next/initReactI18next';
import { texts as english } from '../../texts/en/firstView';
import { defaultLanguage, type Language } from '../../texts/languages';
import type { TextFile } from './textGroup';

/** English is at hand; the others are fetched when their language is used. */
const load = (language: Language) => import(`../../texts/${language}/firstView.ts`) as Promise<TextFile>;

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
    // A copy: i18next puts later groups into what it is given.
    resources: { [defaultLanguage]: { translation: structuredClone(english) } },
    interpolation: { escapeValue: false, skipOnVariables: true },
    initAsync: false,
    react: { useSuspense: false },
    returnNull: false,
  });
  return {
    i18n,
    async use(language) {
      try {
        if (!i18n.hasResourceBundle(language, 'translation')) {
          i18n.addResourceBundle(language, 'translation', (await load(language)).texts);
        }
        await i18n.changeLanguage(language);
      } catch {
        // The chunk did not arrive: the user reads the language that is there.
      }
    },
  };
}
