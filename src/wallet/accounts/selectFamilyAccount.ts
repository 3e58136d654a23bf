import type { Family } from '../../chains/family';
import { wipe } from '../../kit/bytes';
import { accountTypes } from './accountTypes';
import { lastSelected } from './imported/importedAccountsStore';
import { ownAddress } from './ownAddress';
import type { AccountsPort } from './port';

type Parts = Pick<AccountsPort, 'keyring'> & { stores: Pick<AccountsPort['stores'], 'accounts'> };

/**
 * Selects an account of a family: the one that was last selected here, else that of the legacy wallet, else the one of the sign-in
 * key ({@link openFamilyAccount}). Does nothing if the user is not signed in.
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
  const owner = ownAddress(parts.stores) ?? '';
  const there = list.filter(({ namespace }) => namespace === family.namespace);
  const last = lastSelected(importedAccounts.state, { namespace: family.namespace, owner });
  const chosen = there.find((account) => account.address === last);
  const legacy = there.find(({ app }) => app?.isLegacy);
  accounts.actions.select((chosen ?? legacy)?.address ?? address);
  parts.events.sync();
}

/**
 * Returns the account of the sign-in key in a family. It is created on first use of the family, because most users use chains of
 * one family only. Undefined if the user is not signed in.
 */
export function openFamilyAccount({ stores: { accounts }, keyring }: Parts, family: Family): string | undefined {
  const { accounts: list } = accounts.state;
  const { namespace } = family;
  const own = ownAddress({ accounts });
  const owner = list.find(({ address }) => address === own);
  if (!owner) return undefined;
  // A smart account takes precedence over its owner.
  const known = list.find(
    ({ namespace: of, accountType }) => of === namespace && ['own', 'contract'].includes(accountTypes[accountType].key),
  );
  if (known) return known.address;
  const key = keyring.copyKey(owner.address, family.keys.curve);
  try {
    const address = keyring.addKey(family, key);
    accounts.actions.add({ namespace, address, accountType: owner.accountType });
    return address;
  } finally {
    wipe(key);
  }
}
