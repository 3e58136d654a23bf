import { isAddressText } from '../../kit/chain/caip';
import { isPlainObject } from '../../kit/json';
import { type StoreStorage, createSharedFields, createStore } from '../store';

export const themeChoices = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

export interface PreferencesState {
  theme: ThemeChoice;
  /** One of the shipped languages, or null to follow the browser. */
  locale: string | null;
  /** The user lets the wallet count what it is asked for (off at first). */
  analytics: boolean;
  /** The user lets the wallet report its faults; off at first. */
  crashReports: boolean;
  /** What amounts are shown in: a lower-case code of `priceCurrencies` (usd at first). */
  currency: string;
  /** Test networks are offered. */
  testNetworks: boolean;
  /** The account that is used after a sign-in; null: the sign-in's own. */
  defaultAccount: string | null;
  /** A word in the wallet when something has arrived or was decided. */
  notifyInApp: boolean;
  /** The same by the browser, while the wallet is not looked at. */
  notifyBrowser: boolean;
  /** Single keys lead through the wallet on a desktop. */
  shortcuts: boolean;
  /** The user has met a request that counted for nothing. */
  hasTriedSigning: boolean;
}

/** Session storage keys. */
const name = 'ws-theme';
const fields = [
  'theme',
  'locale',
  'analytics',
  'crashReports',
  'currency',
  'testNetworks',
  'defaultAccount',
  'notifyInApp',
  'notifyBrowser',
  'shortcuts',
  'hasTriedSigning',
] as const satisfies readonly (keyof PreferencesState)[];

const initial: PreferencesState = {
  theme: 'system',
  locale: null,
  analytics: false,
  crashReports: false,
  currency: 'usd',
  testNetworks: false,
  defaultAccount: null,
  notifyInApp: true,
  notifyBrowser: false,
  shortcuts: true,
  hasTriedSigning: false,
};

export const createPreferencesStore = (storage?: StoreStorage) =>
  createStore(
    {
      name,
      initial,
      persist: fields,
      revive,
      actions: (state) => {
        const { reload, change } = createSharedFields({ name, state, fields, revive, storage });
        const set = (values: Partial<PreferencesState>) => change(() => void Object.assign(state, values));
        return {
          reload,
          set,
          /** What the server says, as far as it can be used here. */
          takeIn: (values: Partial<Record<keyof PreferencesState, unknown>>) => set(revive(values)),
          setTheme: (theme: ThemeChoice) => set({ theme }),
          setLocale: (locale: string | null) => set({ locale }),
          setAnalytics: (analytics: boolean) => set({ analytics }),
          setCurrency: (currency: string) => set({ currency: currency.toLowerCase() }),
        };
      },
    },
    storage,
  );

/** The fields that are what they should be; others stay as they are. */
function revive(saved: unknown): Partial<PreferencesState> {
  const { theme, locale, currency, defaultAccount, ...switches } = isPlainObject(saved) ? saved : {};
  const choice = themeChoices.find((known) => known === theme);
  const on = (
    [
      'analytics',
      'crashReports',
      'testNetworks',
      'notifyInApp',
      'notifyBrowser',
      'shortcuts',
      'hasTriedSigning',
    ] as const
  ).filter((field) => typeof switches[field] === 'boolean');
  return {
    ...(choice && { theme: choice }),
    ...(locale === null || typeof locale === 'string' ? { locale } : {}),
    ...(typeof currency === 'string' && /^[a-z]{2,8}$/.test(currency) && { currency }),
    ...(defaultAccount === null || (typeof defaultAccount === 'string' && isAddressText(defaultAccount))
      ? { defaultAccount }
      : {}),
    ...Object.fromEntries(on.map((field) => [field, switches[field]])),
  };
}
