import type { Family } from '../../chains/family';
import { wipe } from '../../kit/bytes';
import { accountTypes } from './accountTypes';
import type { Account } from './accountsStore';
import { ownAddress } from './ownAddress';
import type { AccountsPort } from './port';

/**
 * Makes an account of a family the one in use: the one that the sign-in's own key has there. It is made with the first use of
 * the family, since most users have chains of one alone. Where nobody is signed in, nothing changes.
 */
export function enterFamily(
  {
    stores: { accounts },
    keyring,
    events,
  }: Pick<AccountsPort, 'keyring' | 'events'> & {
    stores: Pick<AccountsPort['stores'], 'accounts'>;
  },
  family: Family,
): void {
  const { accounts: list, selected } = accounts.state;
  const { namespace } = family;
  const own = ownAddress({ accounts });
  const owner = list.find(({ address }) => address === own);
  if (!owner || list.some((account) => account.address === selected && account.namespace === namespace)) return;
  // The smart account stands before its owner.
  const known = list.find(
    ({ namespace: of, accountType }) => of === namespace && ['own', 'contract'].includes(accountTypes[accountType].key),
  );
  accounts.actions.select(known?.address ?? add(owner));
  events.sync();

  function add({ address: from, accountType }: Account): string {
    const key = keyring.copyKey(from);
    try {
      const address = keyring.addKey(family, key);
      accounts.actions.add({ namespace, address, accountType });
      return address;
    } finally {
      wipe(key);
    }
  }
}
