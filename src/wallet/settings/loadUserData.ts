import { toUserError } from '../../api/toUserError';
import { HttpError } from '../../errors/http';
import { accountTypes, ownAddress } from '../accounts';
import { toContacts } from '../contacts';
import { adoptNetworks, applySavedNetworks } from '../networks';
import type { ListKind } from '../../wire/http/wallet';
import { changeList, copyVersion, readLists, type KnownList } from '../userLists';
import { followGrants } from './followGrants';
import type { SettingsPort } from './port';
import { differences, localSettings, preferencesOf, settingsOf, toSettingRows } from './savedSettings';
import type { SavedSettings } from './userDataStore';

/**
 * Loads the user's data from the server: contacts, networks, imported accounts, permissions to spend, and settings. Settings that
 * changed on this device since the last sync are saved. All others come from the user's list. Never rejects. Returns false on
 * failure, and then the known data stays.
 */
export async function loadUserData(
  parts: Omit<SettingsPort, 'openFamily' | 'familyWallet' | 'sessionIds'>,
): Promise<boolean> {
  const { stores, accountData, deps } = parts;
  const { userData, contacts } = stores;
  const address = ownAddress(stores);
  if (address === null) return true;
  const isCurrent = () => ownAddress(stores) === address;
  userData.actions.loading();
  const before = localSettings(stores);
  try {
    const { own } = await accountData.open(address);
    const versionHere = (kind: ListKind) => copyVersion(parts, { owner: address, kind });
    const watched = versionHere('assets');
    const ask = () =>
      own.user({ fetchTx: 'false' }).catch((error: unknown) => {
        if (error instanceof HttpError && error.code === 'notFound') return own.saveUser(newUser(parts));
        throw error;
      });
    const { user, lists } = await readLists(parts, { own, ask });
    if (!isCurrent()) return true;
    // What was saved or read here while this answer was on its way is newer, and shown already.
    const isNewest = (kind: ListKind) => versionHere(kind) <= lists[kind].version;
    if (isNewest('contacts')) contacts.actions.set(toContacts(parts, lists.contacts.rows));
    if (isNewest('networks')) await applySavedNetworks(parts, lists.networks.rows);
    // A network that cannot be saved stays in this browser until the log-out.
    await adoptNetworks(parts).catch(() => undefined);
    if (isNewest('settings')) await syncSettings(parts, { list: lists.settings, before });
    // The portfolio asks for what this browser's copy contains.
    if (versionHere('assets') !== watched) {
      for (const name of ['portfolio', 'collectibles'] as const) void parts.polls.refresh(name, { force: true });
    }
    await parts.imported.follow({ kept: user.importedKeys, keep: (key) => own.saveImportedKey(key) });
    await parts.walletConnect.follow({
      records: user.linkedSessions,
      read: async () => (await own.user({ fetchTx: 'false' })).linkedSessions,
      save: (record) => own.keepLinkedSession(record),
      remove: (id) => own.dropLinkedSession({ id }),
      claim: (id) => own.claim({ id }),
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
  return {
    verifier: userInfo?.authConnectionId ?? '',
    verifier_id: userInfo?.userId ?? '',
    account_type: accountTypes[account?.accountType ?? 'normal'].wire,
  };
}

/** Merges settings three ways: the last synced values, the user's list, and this device. What changed on this device is saved, also while the list was read. */
async function syncSettings(
  parts: Omit<SettingsPort, 'openFamily' | 'familyWallet' | 'sessionIds'>,
  { list, before }: { list: KnownList; before: SavedSettings },
) {
  const { preferences, userData } = parts.stores;
  const theirs = settingsOf(list.rows);
  const local = localSettings(parts.stores);
  const agreed = userData.state.saved;
  const isFirst = list.version === 0 && list.replaces === 0;
  // Until the first save, all values are this device's. On another device that has never synced, all come from the list.
  const since = differences(local, before);
  const changedHere = isFirst ? local : agreed ? { ...differences(local, agreed), ...since } : since;
  const taken = Object.fromEntries(Object.entries(theirs).filter(([field]) => !(field in changedHere)));
  preferences.actions.takeIn(preferencesOf(taken));
  const known: SavedSettings = { ...local, ...agreed, ...theirs };
  userData.actions.agreed(known);
  const missing = isFirst ? local : differences({ ...known, ...changedHere }, known);
  if (Object.keys(missing).length === 0) return;
  await changeList(parts, 'settings', () => toSettingRows(missing));
  userData.actions.agreed({ ...known, ...missing });
}
