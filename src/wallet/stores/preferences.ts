import { isPlainObject } from '../../kit/json';
import { createStore, type StoreStorage } from '../store';

export const themeChoices = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

export interface PreferencesState {
  theme: ThemeChoice;
  /** One of the shipped languages, or null to follow the browser. */
  locale: string | null;
  /** The person lets the wallet count what it is asked for (needs 20: off at first). */
  analytics: boolean;
}

/** Kept under `ws-theme` (spec §3, session storage keys). */
export const createPreferencesStore = (storage?: StoreStorage) =>
  createStore(
    {
      name: 'ws-theme',
      initial: { theme: 'system', locale: null, analytics: false } as PreferencesState,
      persist: ['theme', 'locale', 'analytics'],
      revive: (saved) => {
        const { theme, locale, analytics } = isPlainObject(saved) ? saved : {};
        const choice = themeChoices.find((known) => known === theme);
        return {
          ...(choice && { theme: choice }),
          ...(typeof locale === 'string' && { locale }),
          analytics: analytics === true,
        };
      },
      actions: (state) => ({
        setTheme(theme: ThemeChoice) {
          state.theme = theme;
        },
        setLocale(locale: string | null) {
          state.locale = locale;
        },
        setAnalytics(analytics: boolean) {
          state.analytics = analytics;
        },
      }),
    },
    storage,
  );
