import type { User } from '../../wire/http/walletAnswers';
import { ownAddress } from '../accounts';
import type { PreferencesState } from './preferencesStore';
import type { SavedSettings } from './userDataStore';
import type { WalletStores } from '../wallet';

/** BCP 47 for "not said": the language follows the browser. */
export const noLocale = 'und';

/** What the server has of the user's settings. */
export function settingsOf(user: User): SavedSettings {
  const { theme, locale, default_currency, enable_crash_reporter, default_public_address } = user;
  return { theme, locale, default_currency, enable_crash_reporter, default_public_address };
}

/** The same of this device, in the server's words. */
export function localSettings(stores: Pick<WalletStores, 'accounts' | 'preferences'>): SavedSettings {
  const { theme, locale, currency, crashReports, defaultAccount } = stores.preferences.state;
  return {
    theme,
    locale: locale ?? noLocale,
    default_currency: currency,
    enable_crash_reporter: crashReports,
    default_public_address: (defaultAccount ?? ownAddress(stores) ?? '').toLowerCase(),
  };
}

/** `change` with the fields alone that are others than in `base`. */
export function differences(change: SavedSettings, base: SavedSettings): Partial<SavedSettings> {
  const fields = Object.entries(change).filter(([field, value]) => base[field as keyof SavedSettings] !== value);
  return Object.fromEntries(fields) as Partial<SavedSettings>;
}

/** Settings in the server's words as preferences. */
export function preferencesOf(settings: Partial<SavedSettings>): Partial<Record<keyof PreferencesState, unknown>> {
  const { theme, locale, default_currency: currency, enable_crash_reporter: crashReports } = settings;
  const { default_public_address: defaultAccount } = settings;
  return {
    ...(theme === undefined ? {} : { theme }),
    ...(locale === undefined ? {} : { locale: locale === noLocale ? null : locale }),
    ...(currency === undefined ? {} : { currency }),
    ...(crashReports === undefined ? {} : { crashReports }),
    ...(defaultAccount === undefined ? {} : { defaultAccount }),
  };
}
