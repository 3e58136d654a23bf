import type { User } from '../../wire/http/walletAnswers';
import { ownAddress } from '../accounts';
import type { PreferencesState } from './preferencesStore';
import type { SavedSettings } from './userDataStore';
import type { WalletStores } from '../wallet';

/** The BCP 47 tag for "undetermined": the language follows the browser. */
export const noLocale = 'und';

/** Returns the user's settings as stored on the server. */
export function settingsOf(user: User): SavedSettings {
  const { theme, locale, default_currency, enable_crash_reporter, default_public_address } = user;
  return { theme, locale, default_currency, enable_crash_reporter, default_public_address };
}

/** Returns the settings of this device in the server's format. */
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

/** Returns the fields of `change` that differ from `base`. */
export function differences(change: SavedSettings, base: SavedSettings): Partial<SavedSettings> {
  const fields = Object.entries(change).filter(([field, value]) => base[field as keyof SavedSettings] !== value);
  return Object.fromEntries(fields) as Partial<SavedSettings>;
}

/** Converts settings in the server's format to preferences. */
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
