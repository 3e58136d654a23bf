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
  /** What amounts are shown in: a lower-case code of `priceCurrencies` (spec §9: usd at first). */
  currency: string;
}

/** Kept under `ws-theme` (spec §3, session storage keys). */
export const createPreferencesStore = (storage?: StoreStorage) =>
  createStore(
    {
      name: 'ws-theme',
      initial: { theme: 'system', locale: null, analytics: false, currency: 'usd' } as PreferencesState,
      persist: ['theme', 'locale', 'analytics', 'currency'],
      revive: (saved) => {
        const { theme, locale, analytics, currency } = isPlainObject(saved) ? saved : {};
        const choice = themeChoices.find((known) => known === theme);
        return {
          ...(choice && { theme: choice }),
          ...(typeof locale === 'string' && { locale }),
          analytics: analytics === true,
          ...(typeof currency === 'string' && /^[a-z]{2,8}$/.test(currency) && { currency }),
        };
      },
      actions: (state) => ({
        setTheme(theme: ThemeChoice) {
          state.theme = theme;
        },
        setLocale(locale: string | null) {
          state.locale = locale;
        },
        setCurrency(currency: string) {
          state.currency = currency.toLowerCase();
        },
        setAnalytics(analytics: boolean) {
          state.analytics = analytics;
        },
      }),
    },
    storage,
  );
