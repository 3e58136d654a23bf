import { isAddressText } from '../../kit/chain/caip';
import { isPlainObject } from '../../kit/json';
import { type StoreStorage, createSharedFields, createStore } from '../store';
import { preferencesKey } from '../../wire/storageKeys';

export const themeChoices = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

export interface PreferencesState {
  theme: ThemeChoice;
  /** One of the shipped languages, or null to follow the browser. */
  locale: string | null;
  /** True if the user allows the wallet to count requests. Off by default. */
  analytics: boolean;
  /** True if the user allows fault reports. Off by default. */
  crashReports: boolean;
  /** The display currency: a lower-case code of `priceCurrencies`. Default: usd. */
  currency: string;
  /** True if test networks are offered. */
  testNetworks: boolean;
  /** The account that is selected after a sign-in. Null: the sign-in's own account. */
  defaultAccount: string | null;
  /** True to show a notice in the wallet when funds arrive or a transaction is final. */
  notifyInApp: boolean;
  /** True to show a browser notification while the wallet is not visible. */
  notifyBrowser: boolean;
  /** True if single-key shortcuts work on a desktop. */
  shortcuts: boolean;
  /** True once the user has confirmed the test signature. */
  hasTriedSigning: boolean;
}

const name = preferencesKey;
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
          /** Sets the values from the server that are valid here. */
          takeIn: (values: Partial<Record<keyof PreferencesState, unknown>>) => set(revive(values)),
        };
      },
    },
    storage,
  );

/** Returns the valid fields of the stored value. Others keep their current values. */
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
