import { isPlainObject } from '../../kit/json';
import { createStore, type StoreStorage } from '../store';

export const themeChoices = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

export interface PreferencesState {
  theme: ThemeChoice;
  /** One of the shipped languages, or null to follow the browser. */
  locale: string | null;
}

/** Kept under `ws-theme` (spec §3, session storage keys). */
export const createPreferencesStore = (storage?: StoreStorage) =>
  createStore(
    {
      name: 'ws-theme',
      initial: { theme: 'system', locale: null } as PreferencesState,
      persist: ['theme', 'locale'],
      revive: (saved) => {
        const { theme, locale } = isPlainObject(saved) ? saved : {};
        const choice = themeChoices.find((known) => known === theme);
        return { ...(choice && { theme: choice }), ...(typeof locale === 'string' && { locale }) };
      },
      actions: (state) => ({
        setTheme(theme: ThemeChoice) {
          state.theme = theme;
        },
        setLocale(locale: string | null) {
          state.locale = locale;
        },
      }),
    },
    storage,
  );
