import type { Family } from '../../chains/family';
import { wipe } from '../../kit/bytes';
import { accountTypes } from './accountTypes';
import { ownAddress } from './ownAddress';
import type { AccountsPort } from './port';

type Parts = Pick<AccountsPort, 'keyring'> & { stores: Pick<AccountsPort['stores'], 'accounts'> };

/**
 * Makes an account of a family the one in use: the one that was chosen here, else that of the legacy wallet, else the sign-in's own
 * ({@link openFamilyAccount}). Where nobody is signed in, nothing changes.
 */
export function selectFamilyAccount(
  parts: Parts &
    Pick<AccountsPort, 'events'> & { stores: Pick<AccountsPort['stores'], 'accounts' | 'importedAccounts'> },
  family: Family,
): void {
  const { accounts, importedAccounts } = parts.stores;
  const { accounts: list, selected } = accounts.state;
  if (list.some(({ address, namespace }) => address === selected && namespace === family.namespace)) return;
  const address = openFamilyAccount(parts, family);
  if (address === undefined) return;
  const owner = ownAddress(parts.stores)?.toLowerCase() ?? '';
  const there = list.filter(({ namespace }) => namespace === family.namespace);
  const chosen = there.find((account) => account.address === importedAccounts.state.selected[owner]);
  const legacy = there.find(({ app }) => app?.isLegacy);
  accounts.actions.select((chosen ?? legacy)?.address ?? address);
  parts.events.sync();
}

/**
 * The account that the sign-in's own key has in a family. It is made with the first use of the family, since most users have chains
 * of one alone. Undefined where nobody is signed in.
 */
export function openFamilyAccount({ stores: { accounts }, keyring }: Parts, family: Family): string | undefined {
  const { accounts: list } = accounts.state;
  const { namespace } = family;
  const own = ownAddress({ accounts });
  const owner = list.find(({ address }) => address === own);
  if (!owner) return undefined;
  // The smart account stands before its owner.
  const known = list.find(
    ({ namespace: of, accountType }) => of === namespace && ['own', 'contract'].includes(accountTypes[accountType].key),
  );
  if (known) return known.address;
  const key = keyring.copyKey(owner.address);
  try {
    const address = keyring.addKey(family, key);
    accounts.actions.add({ namespace, address, accountType: owner.accountType });
    return address;
  } finally {
    wipe(key);
  }
}
