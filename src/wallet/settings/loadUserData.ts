import { toUserError } from '../../api/toUserError';
import { HttpError } from '../../errors/http';
import { accountTypes, ownAddress } from '../accounts';
import type { SettingsPort } from './port';
import { differences, noLocale, preferencesOf, localSettings, settingsOf } from './savedSettings';
import { toContact } from '../contacts';
import type { SavedSettings } from './userDataStore';
import { followGrants } from './followGrants';
import { applySavedNetworks } from '../networks';

/**
 * Loads the user's data from the server: contacts, networks, imported accounts, permissions to spend, and settings. Settings that
 * changed on this device since the last sync are sent to the server. All others come from it. Never rejects. Returns false on
 * failure, and then the known data stays.
 */
export async function loadUserData(
  parts: Pick<
    SettingsPort,
    'deps' | 'stores' | 'families' | 'chains' | 'events' | 'accountData' | 'imported' | 'walletConnect' | 'accountSeal'
  >,
): Promise<boolean> {
  const { stores, accountData, deps } = parts;
  const { userData, contacts } = stores;
  const address = ownAddress(stores);
  if (address === null) return true;
  const isCurrent = () => ownAddress(stores) === address;
  userData.actions.loading();
  try {
    const { own } = await accountData.open(address);
    const user = await own.user().catch((error: unknown) => {
      if (error instanceof HttpError && error.code === 'notFound') return own.saveUser(newUser(parts));
      throw error;
    });
    if (!isCurrent()) return true;
    contacts.actions.set(user.contacts.flatMap((contact) => toContact(parts, contact)));
    await applySavedNetworks(parts, user.customNetworks);
    const change = takeInSettings(parts, settingsOf(user));
    if (Object.keys(change).length > 0) {
      const after = await own.patchUser(change as Parameters<typeof own.patchUser>[0]);
      if (isCurrent()) userData.actions.agreed(settingsOf(after));
    }
    await parts.imported.follow({ kept: user.importedKeys, keep: (key) => own.saveImportedKey(key) });
    await parts.walletConnect.follow({
      records: user.linkedSessions,
      read: async () => (await own.user()).linkedSessions,
      save: (record) => own.keepLinkedSession(record),
      remove: (id) => own.dropLinkedSession(id),
      claim: (id) => own.claim(id),
    });
    await followGrants(parts, { kept: user.grants, keep: (grant) => own.keepGrant(grant) });
    if (isCurrent()) userData.actions.loaded(deps.clock.now());
    return true;
  } catch (error) {
    if (isCurrent()) userData.actions.failed(toUserError(error, { signedIn: true }).code);
    return false;
  }
}

function newUser({ stores }: Pick<SettingsPort, 'stores'>) {
  const { userInfo } = stores.session.state;
  const [account] = stores.accounts.state.accounts;
  const { theme, locale, currency } = stores.preferences.state;
  return {
    theme,
    locale: locale ?? noLocale,
    default_currency: currency,
    verifier: userInfo?.authConnectionId ?? '',
    verifier_id: userInfo?.userId ?? '',
    account_type: accountTypes[account?.accountType ?? 'normal'].wire,
  };
}

/**
 * Merges settings three ways: the last synced values, the server, and this device.
 * @returns what must be sent to the server.
 */
function takeInSettings({ stores }: Pick<SettingsPort, 'stores'>, server: SavedSettings): Partial<SavedSettings> {
  const { preferences, userData } = stores;
  const agreed = userData.state.saved;
  // On a device that has never synced, all values come from the server.
  const changedHere = agreed === null ? {} : differences(localSettings(stores), agreed);
  const theirs = Object.entries(server).filter(([field]) => !(field in changedHere));
  preferences.actions.takeIn(preferencesOf(Object.fromEntries(theirs)));
  userData.actions.agreed(server);
  return differences({ ...server, ...changedHere }, server);
}
