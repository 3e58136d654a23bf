import { SettingRowSchema } from '../../wire/http/userRows';
import { ownAddress } from '../accounts';
import type { PreferencesState } from './preferencesStore';
import { liveRows, type Changes, type Rows } from '../userLists';
import type { SavedSettings } from './userDataStore';
import type { WalletStores } from '../wallet';

/** The BCP 47 tag for "undetermined": the language follows the browser. */
export const noLocale = 'und';

/** Returns the settings in the rows of a list. Each has a row of its own, so that of each the last change counts. */
export function settingsOf(rows: Rows): Partial<SavedSettings> {
  return Object.fromEntries(liveRows(SettingRowSchema, rows).map(([field, { value }]) => [field, value]));
}

export const toSettingRows = (settings: Partial<SavedSettings>): Changes =>
  Object.fromEntries(Object.entries(settings).map(([field, value]) => [field, { value }]));

/** Returns the settings of this device as they are saved. */
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

/** Converts settings as they are saved to preferences. */
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
