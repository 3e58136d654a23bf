import { isSameAddress } from '../../kit/chain/isSameAddress';
import { ownAddress } from './ownAddress';
import type { AccountsPort } from './port';
import { refreshApps, openKnownApps } from './openApps';
import { lastSelected } from './imported/importedAccountsStore';
import { openImported } from './imported/openImported';
import { selectAccount } from './selectAccount';

/**
 * Opens the user's other accounts and restores the selection (rehydrate): the account that was last selected here, else the default
 * account, else that of the operator's legacy project. Otherwise the sign-in's own account stays selected. Never rejects.
 */
export async function openOtherAccounts(
  parts: Pick<AccountsPort, 'deps' | 'stores' | 'keyring' | 'families' | 'chains' | 'events'>,
): Promise<void> {
  const { stores } = parts;
  const owner = ownAddress(stores);
  if (owner === null) return;
  await openImported(parts);
  const family = parts.chains.family();
  const known = new Map([...new Set([parts.families.main, family])].map((each) => [each, openKnownApps(parts, each)]));
  const legacy = known.get(family);
  if (ownAddress(stores) !== owner) return;
  const last = lastSelected(stores.importedAccounts.state, { namespace: family.namespace, owner });
  const { defaultAccount } = stores.preferences.state;
  // If the user chose no default account, the server returns the sign-in's own address. A smart account takes precedence over it.
  const isSigner = stores.accounts.state.accounts.some(
    (account) => account.owner !== undefined && isSameAddress(account.owner, defaultAccount),
  );
  const wanted = [last, isSigner ? null : defaultAccount, legacy];
  const { namespace } = family;
  const isThere = (address: string) =>
    stores.accounts.state.accounts.some(
      (account) => account.namespace === namespace && isSameAddress(account.address, address),
    );
  const found = wanted.find((address) => address != null && isThere(address));
  if (found) await selectAccount(parts, found);
  // Does not wait for the server. An account that arrives later does not change the selection.
  void refreshApps(parts);
}
