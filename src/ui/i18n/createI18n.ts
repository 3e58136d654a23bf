import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next/initReactI18next';
import { texts as english } from '../../texts/en/firstView';
import { defaultLanguage, type Language } from '../../texts/languages';
import type { TextFile } from './textGroup';

/** English is bundled; the other languages are fetched when they are used. */
const load = (language: Language) => import(`../../texts/${language}/firstView.ts`) as Promise<TextFile>;

export interface Translations {
  i18n: i18n;
  /** Loads the language and switches all texts to it. If it cannot be fetched, the current language stays. */
  use(language: Language): Promise<void>;
}

/** Creates the texts for one mounted tree. React escapes what it renders, so values are not escaped here; values are never used as keys. */
export function createI18n(): Translations {
  const i18n = createInstance();
  void i18n.use(initReactI18next).init({
    lng: defaultLanguage,
    fallbackLng: defaultLanguage,
    // Clone the object, because i18next adds later groups to it.
    resources: { [defaultLanguage]: { translation: structuredClone(english) } },
    interpolation: { escapeValue: false, skipOnVariables: true },
    initAsync: false,
    // Otherwise it advertises its maker in the console of every page.
    showSupportNotice: false,
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
        // The chunk could not be fetched, so the current language stays.
      }
    },
  };
}
