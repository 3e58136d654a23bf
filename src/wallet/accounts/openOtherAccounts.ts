import { ownAddress } from './ownAddress';
import type { AccountsPort } from './port';
import { refreshApps, openKnownApps } from './openApps';
import { openImported } from './imported/openImported';
import { selectAccount } from './selectAccount';

/**
 * Takes up the user's other accounts, and the one in use before (rehydrate): the one that was selected here, else
 * the default one, else that of the legacy Solana wallet; the sign-in's own stays where there is none of these. Never rejects.
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
  const { selected } = stores.importedAccounts.state;
  const { defaultAccount } = stores.preferences.state;
  // The server has the sign-in's own address where no other was chosen: a smart account stands before that.
  const isSigner = stores.accounts.state.accounts.some(
    (account) => account.owner !== undefined && account.owner.toLowerCase() === defaultAccount?.toLowerCase(),
  );
  const wanted = [selected[owner.toLowerCase()], isSigner ? null : defaultAccount, legacy];
  const { namespace } = family;
  const isThere = (address: string) =>
    stores.accounts.state.accounts.some(
      (account) => account.namespace === namespace && account.address.toLowerCase() === address.toLowerCase(),
    );
  const found = wanted.find((address) => address != null && isThere(address));
  if (found) await selectAccount(parts, found);
  // The server is not waited for, and an account that comes later does not take the place of the one in use.
  void refreshApps(parts);
}
